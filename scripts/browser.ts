import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { ROOT } from './build.ts';
import { runQuietly } from './child.ts';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without what draws windows: it takes a quarter less time, and Playwright brings its own. */
const SHELL = 'chromium-headless-shell';
const DOWNLOAD_MS = 3 * 60_000;
const PACKAGES_MS = 10 * 60_000;

const isRoot = process.getuid?.() === 0;

/** Chromium that can show windows: Playwright's own, else the system's; null if there is none. */
export const findBrowser = (): string | null =>
  hasPlaywrights() ? chromium.executablePath() : onThePath(...BROWSERS);

/** Chromium for tests that need no window; null if Playwright is to take its own, or there is none. */
export const findTestBrowser = (): string | null =>
  hasPlaywrights() ? null : (onThePath(SHELL) ?? findBrowser());

/** Launches the browser of the benchmarks, which paints without a graphics card. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser() ?? chromium.executablePath(),
    args: isRoot ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });

const hasPlaywrights = (): boolean => existsSync(chromium.executablePath());

function onThePath(...names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Finds a browser, or installs one where it may. */
export async function ensureBrowser(tell: (text: string) => void): Promise<string | null> {
  const found = findBrowser();
  if (found) return found;
  tell('Fetching a browser for the tests…');
  for (const install of isRoot ? [fromPlaywright, fromDebian] : [fromPlaywright]) {
    await install();
    if (findBrowser()) break;
  }
  return findBrowser();
}

async function fromPlaywright(): Promise<void> {
  const { status } = await playwright('install', 'chromium');
  // What the browser needs of the system, only root may install.
  if (status === 0 && isRoot) await playwright('install-deps', 'chromium');
}

const playwright = (...args: readonly string[]) => {
  const tool = join(ROOT, 'node_modules/@playwright/test/cli.js');
  return runQuietly(process.execPath, [tool, ...args], { limit: DOWNLOAD_MS });
};

async function fromDebian(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { limit: PACKAGES_MS, env });
  const install = ['install', '-y', '--no-install-recommends', 'chromium', SHELL];
  await runQuietly('apt-get', install, { limit: PACKAGES_MS, env });
}
