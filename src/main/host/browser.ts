import { existsSync, readlinkSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AppBrowser, appBrowsers } from './app-browsers.ts';
import { writeTemporaryPageFile, writePageFile } from './page-file.ts';
import { hasDisplay, openerOn, type Program, type System, thisSystem } from './system.ts';

/** A page that is being shown. */
export interface Shown {
  /** done when the window has been closed; null where a browser shows it that has other windows too */
  readonly closed: Promise<unknown> | null;
}

export interface Show {
  readonly address: string;
  /** our folder, where a window of our own keeps its size and place */
  readonly folder: string;
  /** done when the page has come: the browser works */
  readonly reached: Promise<unknown>;
  /** When this program ends, the window is closed, if it is our own, and what led to the page is cleared away. */
  readonly ending: AbortSignal;
}

/**
 * Shows a page: in a window of its own by an installed Chromium, else in the browser that the person has chosen. The one
 * that does not start makes room for the next.
 * @returns null if there is none, or no screen
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
  // It may have handed the page over to one that ran already.
  return { closed: outcome === 'gone' ? null : program.ended };
}

/**
 * A profile of our own: so the browser ends when our window is closed, and asks nothing of whoever uses it, nor of the
 * network.
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
    // Later it knows what it was made.
    ...(isFirst ? ['--window-size=1280,800'] : []),
    // By this name the desktop finds the icon; and no password is asked for that keeps passwords.
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
    // There is no lock, as on Windows, or it cannot be removed: then Chromium says so itself.
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
  // Explorer says 1 whatever it did.
  if (outcome !== 'failed' || system.platform === 'win32') return { closed: null };
  file.remove();
  return null;
}

/** Whether a browser shows the page, has ended without a fault, or has failed. */
const outcomeOf = (
  { ended }: Program,
  reached: Promise<unknown>,
): Promise<'reached' | 'gone' | 'failed'> =>
  Promise.race([
    reached.then(() => 'reached' as const),
    ended.then((status) => (status === 0 ? 'gone' : 'failed')),
  ]);
