import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, expect, type Page } from '@playwright/test';

/** Where the archive was unpacked, and what else the machine is to have. */
interface Plan {
  readonly folder: string;
  readonly home: string;
  /** the folder of its only browser */
  readonly browsers: string;
}

/** A portable Menagerie that runs, with its window. */
export interface Started {
  readonly page: Page;
  /** the program that runs, as the system calls it */
  readonly program: string;
  /** ms from its start to the first screen that can be used */
  readonly shownAfter: number;
  /** its exit status, when it has ended */
  readonly ended: Promise<number | null>;
  /** Starts it once more, and waits until that has shown the page anew. */
  secondStart(): Promise<void>;
  closeWindow(): Promise<void>;
}

const GLANCE_MS = 50;

/** A Chromium without a screen, whose window can be looked into. @returns the folder it lies in */
export function writeBrowser(folder: string, program: string): string {
  const path = join(folder, 'chromium');
  const options = ['--headless=new', '--disable-gpu', '--remote-debugging-port=0'];
  // As root it would not start with one.
  if (process.getuid?.() === 0) options.push('--no-sandbox');
  mkdirSync(folder);
  writeFileSync(path, `#!/bin/sh\nexec '${program}' ${options.join(' ')} "$@"\n`);
  chmodSync(path, 0o755);
  return folder;
}

/** Starts it as a desktop would that has set as little as may be. */
export async function startUnpacked(plan: Plan): Promise<Started> {
  const began = performance.now();
  const child = launch(plan);
  const ended = once(child, 'close').then(([status]) => status as number | null);
  const browser = await chromium.connectOverCDP(await debuggerOf(plan.home));
  const page = await firstPage(() => browser.contexts()[0]?.pages()[0]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('main').getByRole('link').first().waitFor();
  return {
    page,
    ended,
    shownAfter: Math.round(performance.now() - began),
    program: readlinkSync(`/proc/${child.pid}/exe`),
    async secondStart() {
      const [status] = (await once(launch(plan), 'close')) as [number | null];
      expect(status).toBe(0);
    },
    async closeWindow() {
      const session = await browser.newBrowserCDPSession();
      // It may be gone before it has answered.
      await session.send('Browser.close').catch(() => undefined);
    },
  };
}

const launched: ChildProcess[] = [];

function launch({ folder, home, browsers }: Plan): ChildProcess {
  const child = spawn(join(folder, 'menagerie'), {
    cwd: home,
    env: { HOME: home, PATH: browsers, DISPLAY: ':0' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  launched.push(child);
  return child;
}

/** Ends what still runs, after a test that has failed. */
export async function stopAll(): Promise<void> {
  for (const child of launched.filter((one) => one.exitCode === null)) {
    child.kill();
    await once(child, 'close');
  }
}

/**
 * Where the browser may be talked to, which it writes into its profile; from the moment on when our page has come: the
 * way there crosses processes, and who watches the browser may lose sight of it.
 */
async function debuggerOf(home: string): Promise<string> {
  const file = join(home, '.config/Menagerie/browser/profile/DevToolsActivePort');
  for (;;) {
    const port = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : '';
    const address = `http://127.0.0.1:${port}`;
    if (port && (await showsPage(address))) return address;
    await setTimeout(GLANCE_MS);
  }
}

/** The file of a browser that has ended may still lie there. */
const showsPage = (address: string): Promise<boolean> =>
  fetch(`${address}/json/list`)
    .then((response) => response.json() as Promise<readonly { readonly url: string }[]>)
    .then((pages) => pages.some(({ url }) => url.startsWith('http:')))
    .catch(() => false);

async function firstPage(find: () => Page | undefined): Promise<Page> {
  for (;;) {
    const page = find();
    if (page) return page;
    await setTimeout(GLANCE_MS);
  }
}
