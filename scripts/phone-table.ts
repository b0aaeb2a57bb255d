import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { newMatch } from '#e2e/pages/new-match.ts';
import { tonight } from '#e2e/pages/tonight.ts';
import { PHONE_ADDRESS, readPhonesFile, scanned } from '#e2e/phone.ts';
import { addressOf, kill, run } from '#e2e/program.ts';

export const GAMES = ['6 nimmt!', 'SCOUT', 'Goat ’n’ Goat', 'Donkey Derby'] as const;

/** Who sits at a table that is measured: people, then easy bots. */
export interface Sitters {
  readonly people: readonly string[];
  readonly bots?: number;
}

/** Begins a match on a laptop's page and opens it to phones. @returns the address in the code */
async function openTable(
  page: Page,
  { game, data, sitters }: { game: string; data: string; sitters: Sitters },
): Promise<string> {
  await tonight(page).play(game).click();
  const table = newMatch(page);
  await table.sit(...sitters.people);
  for (let bot = 0; bot < (sitters.bots ?? 0); bot++) await table.addBot('Easy');
  await table.play();
  await page.locator('[data-table]').waitFor();
  await page.keyboard.press('p');
  while (!existsSync(join(data, 'phones.json'))) await page.waitForTimeout(100);
  return scanned(readPhonesFile(data));
}

/** Runs the host with a match on a laptop's page, open to phones, for as long as something is measured. */
export async function withPhoneTable<Result>(
  { browser, game, sitters }: { browser: Browser; game: string; sitters: Sitters },
  prepare: (laptop: Page) => Promise<void>,
  measure: (laptop: Page, url: string) => Promise<Result>,
): Promise<Result> {
  const data = mkdtempSync(join(tmpdir(), 'menagerie-phone-'));
  const host = run(process.execPath, ['out/main/host.js'], {
    MENAGERIE_DATA: data,
    MENAGERIE_PHONE_ADDRESS: PHONE_ADDRESS,
  });
  try {
    const laptop = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await prepare(laptop);
    await laptop.goto(await addressOf(host));
    return await measure(laptop, await openTable(laptop, { game, data, sitters }));
  } finally {
    await kill(host);
    rmSync(data, { recursive: true });
  }
}

/** Percentiles of times, rounded. */
export function figures(times: readonly number[]): object {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: Math.round(sorted.at(-1)!) };
}
