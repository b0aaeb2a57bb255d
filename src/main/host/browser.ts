import { existsSync, readlinkSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AppBrowser, appBrowsers } from './app-browsers.ts';
import { writeTemporaryPageFile, writePageFile } from './page-file.ts';
import { hasDisplay, openerOn, type Program, type System, thisSystem } from './system.ts';

export interface Shown {
  /** resolves when the window is closed; null if the browser may have other windows */
  readonly closed: Promise<unknown> | null;
}

export interface Show {
  readonly address: string;
  /** our folder, for the window's size and position */
  readonly folder: string;
  /** resolves when the page has connected */
  readonly reached: Promise<unknown>;
  /** Aborts when this program ends: closes our own window and removes the page file. */
  readonly ending: AbortSignal;
}

/**
 * Shows a page in its own window of an installed Chromium, otherwise in the default browser.
 * If a browser fails to start, tries the next one.
 * @returns null if all fail, or without a screen
 */
export async function showPage(show: Show, system: System = thisSystem()): Promise<Shown | null> {
  if (!hasDisplay(system)) return null;
  for (const browser of appBrowsers(system, show.folder)) {
    const shown = await inOwnWindow(browser, show, system);
    if (shown) return shown;
  }
  return inChosenBrowser(show, system);
}

async function inOwnWindow(
  { command, folder }: AppBrowser,
  { address, reached, ending }: Show,
  system: System,
): Promise<Shown | null> {
  const file = writePageFile(folder, address);
  if (!file) return null;
  const program = system.start(command, windowArguments(file.path, folder, system));
  ending.addEventListener('abort', () => {
    file.remove();
    program.end();
  });
  const outcome = await outcomeOf(program, reached);
  if (outcome === 'failed') {
    file.remove();
    return null;
  }
  void reached.then(file.remove);
  // It may have passed the page to a running process.
  return { closed: outcome === 'gone' ? null : program.ended };
}

/**
 * Uses a separate profile, so that the browser exits with our window, asks the person nothing and
 * sends nothing to the network.
 */
function windowArguments(page: string, folder: string, { platform }: System): string[] {
  const profile = join(folder, 'profile');
  const isFirst = !existsSync(profile);
  unlockIfMoved(profile);
  const isLinux = platform !== 'darwin' && platform !== 'win32';
  return [
    ...[`--app=${pathToFileURL(page).href}`, `--user-data-dir=${profile}`],
    ...['--no-first-run', '--no-default-browser-check', '--disable-features=Translate'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    // The profile stores later sizes.
    ...(isFirst ? ['--window-size=1280,800'] : []),
    // The desktop finds the icon by class; the basic store asks for no keyring password.
    ...(isLinux ? ['--class=menagerie', '--password-store=basic'] : []),
  ];
}

/**
 * Removes a profile lock copied from another computer with a running or killed Menagerie. The lock names that computer,
 * and Chromium would refuse the profile here.
 */
function unlockIfMoved(profile: string): void {
  const lock = join(profile, 'SingletonLock');
  try {
    if (!readlinkSync(lock).startsWith(`${hostname()}-`)) rmSync(lock);
  } catch {
    // No lock exists, as on Windows, or removal failed: then Chromium reports it.
  }
}

async function inChosenBrowser(
  { address, reached, ending }: Show,
  system: System,
): Promise<Shown | null> {
  const file = writeTemporaryPageFile(address, system);
  if (!file) return null;
  ending.addEventListener('abort', file.remove);
  const program = system.start(openerOn(system), [file.path]);
  void reached.then(file.remove);
  const outcome = await outcomeOf(program, reached);
  // Explorer always exits with 1.
  if (outcome !== 'failed' || system.platform === 'win32') return { closed: null };
  file.remove();
  return null;
}

const outcomeOf = (
  { ended }: Program,
  reached: Promise<unknown>,
): Promise<'reached' | 'gone' | 'failed'> =>
  Promise.race([
    reached.then(() => 'reached' as const),
    ended.then((status) => (status === 0 ? 'gone' : 'failed')),
  ]);
