import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startInElectron } from './in-electron.ts';
import { startOnHost } from './on-host.ts';
import type { Running } from './running.ts';

export { expect };

export interface AppOptions {
  carrier: 'host' | 'electron';
}

export interface App {
  /** the folder it keeps its history in */
  readonly data: string;
  /** The page as it is now; after a restart in Electron it is another one. */
  readonly page: Page;
  kill(): Promise<void>;
  /** Starts again with the same data. */
  restart(): Promise<void>;
  /** Fails on anything axe finds on the screen. */
  expectAccessible(): Promise<void>;
}

export const test = base.extend<AppOptions & { app: App }>({
  carrier: ['host', { option: true }],

  app: async ({ carrier, page }, use) => {
    const data = await mkdtemp(join(tmpdir(), 'menagerie-e2e-'));
    const complaints: string[] = [];
    const start = async (): Promise<Running> => {
      if (carrier === 'host') return startOnHost(data, page);
      const started = await startInElectron(data);
      listen(started.page, complaints);
      return started;
    };
    listen(page, complaints);
    let running = await start();
    let warnings = '';

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
      async expectAccessible() {
        const axe = new AxeBuilder({ page: running.page }).withTags(WCAG);
        const { violations } = await axe.setLegacyMode(carrier === 'electron').analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      },
    });

    await running.kill();
    await rm(data, { recursive: true });
    expect(complaints, 'what the page complained of').toEqual([]);
    expect(warnings + running.warnings(), 'what the program warned of').toBe('');
  },
});

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

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
