import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startInElectron } from './in-electron.ts';
import { startOnHost } from './on-host.ts';
import { PHONE, SMALL_PHONE, withoutSecureContext } from './phone.ts';
import { run } from './program.ts';
import type { Running } from './running.ts';
import { showPage, unpainted } from './unpainted.ts';

export { expect };

export interface AppOptions {
  carrier: 'host' | 'electron';
  /** whether the app begins without a history, or with sixty real matches, always the same ones */
  begins: 'empty' | 'filled';
  /** the folder of the build, from the root of the project */
  built: string;
}

export interface App {
  /** the folder it keeps its history in */
  readonly data: string;
  /** The page as it is now; after a restart in Electron it is another one. */
  readonly page: Page;
  kill(): Promise<void>;
  /** Starts again with the same data. */
  restart(): Promise<void>;
  /** A browser of its own, as somebody's phone has one. */
  newPhone(size?: 'small'): Promise<Page>;
  /** Fails on anything axe finds on the screen. */
  expectAccessible(page?: Page): Promise<void>;
}

/** A history is made once, and copied for each test that begins with one. */
interface Shared {
  makeHistory: () => Promise<string>;
}

/** While a colour changes it is neither the old nor the new one, and may be read on neither's ground. */
const TRANSITIONS_OVER = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished),
)`;

export const test = base.extend<AppOptions & { app: App }, Shared>({
  carrier: ['host', { option: true }],
  begins: ['empty', { option: true }],
  built: ['out', { option: true }],

  makeHistory: [
    async ({}, use) => {
      const data = await mkdtemp(join(tmpdir(), 'menagerie-e2e-history-'));
      const fill = ['--matches', '60', '--seed', 'people', '--folder', data];
      let made: Promise<number | null> | undefined;
      await use(async () => {
        made ??= run(process.execPath, ['scripts/generate.ts', ...fill], {}).ended;
        expect(await made).toBe(0);
        return data;
      });
      await rm(data, { recursive: true });
    },
    { scope: 'worker' },
  ],

  app: async ({ begins, browser, built, carrier, makeHistory, page }, use, { title }) => {
    const data = await mkdtemp(join(tmpdir(), 'menagerie-e2e-'));
    if (begins === 'filled') await cp(await makeHistory(), data, { recursive: true });
    const complaints: string[] = [];
    let starts = 0;
    const start = async (): Promise<Running> => {
      const chance = `${process.env.MENAGERIE_E2E_SEED ?? ''}/${title}/${starts++}`;
      if (carrier === 'host') return startOnHost({ built, data, page, chance });
      const started = await startInElectron(data);
      listen(started.page, complaints);
      return started;
    };
    listen(page, complaints);
    await page.addInitScript(unpainted);
    let running = await start();
    let warnings = '';
    const phones: BrowserContext[] = [];

    await use({
      data,
      get page() {
        return running.page;
      },
      kill: () => running.kill(),
      async restart() {
        await running.kill();
        warnings += running.warnings();
        running = await start();
      },
      async newPhone(size) {
        const phone = await browser.newContext({
          ...(size === 'small' ? SMALL_PHONE : PHONE),
          hasTouch: true,
          isMobile: true,
          deviceScaleFactor: 2,
          reducedMotion: 'reduce',
        });
        phones.push(phone);
        await phone.addInitScript(withoutSecureContext);
        await phone.addInitScript(unpainted);
        const phonePage = await phone.newPage();
        listen(phonePage, complaints);
        return phonePage;
      },
      async expectAccessible(seen = running.page) {
        await seen.evaluate(TRANSITIONS_OVER);
        const hide = await showPage(seen);
        const { violations } = await (await axeOn(seen)).analyze();
        await hide();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      },
    });

    for (const phone of phones) await phone.close();
    await running.kill();
    await rm(data, { recursive: true });
    expect(complaints, 'what the page complained of').toEqual([]);
    expect(warnings + running.warnings(), 'what the program warned of').toBe('');
  },
});

/** Axe's own source is long: a page that has it already is spared it. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate<boolean>(`'axe' in window`);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) });
  // There are no frames, so that a page of its own for the sum of them would only take time.
  axe.setLegacyMode();
  return axe.options({
    runOnly: { type: 'tag', values: WCAG },
    resultTypes: ['violations'],
  });
}

const WCAG: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Whatever a page logs as an error is one, a breach of its content security policy among them. */
function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', ({ message }) => {
    if (!OF_THE_KILL.test(message)) complaints.push(message);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !OF_THE_KILL.test(message.text()))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
}

/** The browser itself complains when the host is gone, and of each part of the page that was still on its way. */
const OF_THE_KILL =
  /WebSocket connection|net::ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET)|Unable to preload CSS|dynamically imported module/;
