import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as expectAtOnce, type Browser, type Download, type Page } from '@playwright/test';
import { open } from '#e2e/pages/address.ts';
import { PHONE_ADDRESS } from '#e2e/phone.ts';
import { addressOf, kill, run } from '#e2e/program.ts';
import { NOW } from './now.ts';

export const FROZEN = ['--import', join(import.meta.dirname, 'frozen.ts')];
export const ENVIRONMENT = {
  TZ: 'UTC',
  LANG: 'en_US.UTF-8',
  MENAGERIE_PHONE_ADDRESS: PHONE_ADDRESS,
};

/** The same at every run, because some screens show where the history lies. */
export const DATA = join(tmpdir(), 'menagerie-pictures');

export type Theme = 'dark' | 'light';

/** A page of the app, and what is needed to take pictures of it. */
export interface Camera {
  readonly page: Page;
  /** the folder that the app keeps its history in */
  readonly data: string;
  /** Takes a picture in each of these themes; without any, dark and light take turns. */
  shoot(name: string, ...themes: readonly Theme[]): Promise<void>;
  /** Puts a picture that the app itself made among the others. */
  keep(name: string, download: Download): Promise<void>;
  /** Goes to an address within the app, as a link does. */
  open(path: string): Promise<void>;
  /** Switches the language in the room that is on the screen. */
  speak(language: 'en' | 'ko'): Promise<void>;
  /** Lets no time pass in the page, but for what it is told. */
  hold(): Promise<void>;
  release(): Promise<void>;
}

/** One way through the app, with the pictures that are taken on it. */
export type Walk = (camera: Camera) => Promise<void>;

/** ms that one walk may take: on a machine at work the longest takes ten minutes, and tries begin at its beginning */
const LONGEST = 15 * 60_000;
/** ms for what a page does at once on a machine that has nothing else to do */
const PATIENCE = 30_000;
/** What is waited for may take as long. */
export const expect = expectAtOnce.configure({ timeout: PATIENCE });
const SAME = { attempts: 50, apart: 100 };

/**
 * In the page time passes by being looked at, a millisecond a look: Vue hears no event that is as old as its listener.
 */
const TICKING = `{
  const now = Date.now;
  let looks = 0;
  Date.now = () => now() + ++looks;
}`;

const tooLong = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Error('it took too long'));
    }, LONGEST).unref();
  });

/** Goes one way on a copy of a data folder, which it may change as it likes; null is a new folder. */
export async function take(
  browser: Browser,
  history: string | null,
  to: string,
  name: string,
  walk: Walk,
): Promise<void> {
  const data = join(DATA, name);
  rmSync(data, { recursive: true, force: true });
  if (history) cpSync(history, data, { recursive: true });
  const env = { ...ENVIRONMENT, MENAGERIE_DATA: data };
  const host = run(process.execPath, [...FROZEN, 'out/main/host.js'], env);
  try {
    const address = await addressOf(host);
    await walkFrom(address, browser, walk, { to, name, data });
  } finally {
    await kill(host);
    rmSync(data, { recursive: true });
  }
}

interface Taking {
  readonly to: string;
  readonly name: string;
  readonly data: string;
}

async function walkFrom(
  address: string,
  browser: Browser,
  walk: Walk,
  taking: Taking,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  });
  // Whoever mends the walk sees how far it came.
  const stopped = join(taking.to, `${taking.name}, where it stopped.png`);
  rmSync(stopped, { force: true });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    await page.addInitScript(TICKING);
    await page.goto(address);
    await page.getByRole('main').waitFor();
    await Promise.race([walk(cameraFor(page, taking)), tooLong()]);
  } catch (error) {
    await context
      .pages()[0]
      ?.screenshot({ path: stopped })
      .catch(() => undefined);
    throw error;
  } finally {
    await context.close();
  }
}

function cameraFor(page: Page, { to, name: walk, data }: Taking): Camera {
  let taken = 0;
  let isHeld = false;
  const html = page.locator('html');
  return {
    page,
    data,

    async shoot(name, ...themes) {
      const language = await html.getAttribute('lang');
      const wanted = themes.length > 0 ? themes : [(['dark', 'light'] as const)[taken % 2]!];
      taken++;
      for (const theme of wanted) {
        await page.emulateMedia({ colorScheme: theme });
        await expect(html).toHaveAttribute('data-theme', theme);
        if (isHeld) await page.clock.runFor(20);
        const path = join(to, `${walk}, ${name}, ${theme} ${String(language)}.png`);
        writeFileSync(path, await lookWhenStill(page));
      }
    },

    keep: (name, download) => download.saveAs(join(to, `${walk}, ${name}.png`)),

    async open(path) {
      await open(page, path);
      await expect(page).toHaveURL((url) => url.pathname + url.search === path);
      await page.waitForLoadState('networkidle');
    },

    async speak(language) {
      await page.getByRole('banner').locator(`[lang=${language}]`).click();
      await expect(html).toHaveAttribute('lang', language);
    },

    async hold() {
      isHeld = true;
      await page.clock.pauseAt(NOW + 60_000);
    },

    async release() {
      isHeld = false;
      await page.clock.resume();
      await page.clock.setFixedTime(NOW);
    },
  };
}

/** Two pictures in a row that are the same show that nothing is still on its way. */
export async function lookWhenStill(page: Page): Promise<Buffer> {
  const look = (): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.evaluate('document.fonts.ready.then(() => true)');
  let before = await look();
  for (let attempt = 0; attempt < SAME.attempts; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, SAME.apart));
    const now = await look();
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error(`never still: ${page.url()}`);
}
