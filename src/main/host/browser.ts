import {
  existsSync,
  readlinkSync,
  rmSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join, delimiter, win32 } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasDisplay, openerOn, type Program, type System, thisSystem } from './system.ts';
import { makeFolder } from '../db/folder.ts';

interface Shown {
  /** resolves when the window is closed; null if the browser may have other windows */
  readonly closed: Promise<unknown> | null;
}

interface Show {
  readonly address: string;
  /** our folder, for the window's size and position */
  readonly folder: string;
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

interface AppBrowser {
  readonly command: string;
  /** a folder that only this user's browser may read and write */
  readonly folder: string;
}

/** Chromium-based browsers, plainest first. Names vary by package source. */
const ON_THE_PATH = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  ...['microsoft-edge', 'microsoft-edge-stable', 'brave-browser', 'brave'],
  ...['vivaldi', 'vivaldi-stable'],
];
const FLATPAKS = [
  ...['org.chromium.Chromium', 'com.google.Chrome', 'com.microsoft.Edge'],
  ...['com.brave.Browser', 'com.vivaldi.Vivaldi'],
];
const ON_MACOS = ['Chromium', 'Google Chrome', 'Microsoft Edge', 'Brave Browser', 'Vivaldi'];
const ON_WINDOWS = [
  ...['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'],
  ...['Microsoft\\Edge\\Application\\msedge.exe', 'Vivaldi\\Application\\vivaldi.exe'],
  'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
];
/** All snaps are links to this program. */
const SNAP = '/usr/bin/snap';

/**
 * Returns the installed browsers that can show our window, in order of preference.
 * @param folder our folder, for browsers without a sandbox
 */
export function appBrowsers(system: System, folder: string): readonly AppBrowser[] {
  switch (system.platform) {
    case 'darwin':
      return onMacOS(system, folder);
    case 'win32':
      return onWindows(system, folder);
    default:
      return [...onThePath(system, folder), ...flatpaks(system)];
  }
}

function onThePath({ env, home, realPath }: System, folder: string): AppBrowser[] {
  const places = (env.PATH ?? '').split(delimiter).filter((place) => place !== '');
  return ON_THE_PATH.flatMap((name) => {
    const command = places.map((place) => join(place, name)).find((path) => realPath(path));
    if (command === undefined) return [];
    // A snap can read no hidden folders in the home except its own.
    const isSnap = realPath(command) === SNAP;
    return [{ command, folder: isSnap ? join(home, 'snap', name, 'common/menagerie') : folder }];
  });
}

function flatpaks({ env, home, realPath }: System): AppBrowser[] {
  const data = env.XDG_DATA_HOME || join(home, '.local/share');
  const places = [data, '/var/lib'].map((place) => join(place, 'flatpak/exports/bin'));
  return FLATPAKS.flatMap((name) => {
    const command = places.map((place) => join(place, name)).find((path) => realPath(path));
    return command ? [{ command, folder: join(home, '.var/app', name, 'data/menagerie') }] : [];
  });
}

function onMacOS({ home, realPath }: System, folder: string): AppBrowser[] {
  return ON_MACOS.flatMap((name) =>
    ['/Applications', join(home, 'Applications')]
      .map((place) => join(place, `${name}.app/Contents/MacOS/${name}`))
      .filter((command) => realPath(command))
      .map((command) => ({ command, folder })),
  );
}

function onWindows({ env, realPath }: System, folder: string): AppBrowser[] {
  const places = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA];
  return ON_WINDOWS.flatMap((path) =>
    places
      .flatMap((place) => (place ? [win32.join(place, path)] : []))
      .filter((command) => realPath(command))
      .map((command) => ({ command, folder })),
  );
}

/**
 * A file that redirects a browser to an address. The address contains the token and every user
 * can read program arguments, so browsers get this file instead.
 */
interface PageFile {
  readonly path: string;
  remove(): void;
}

/** long enough to start a browser on a slow laptop */
const UNUSED_MS = 60_000;
/** Age at which a file belongs to a killed program. */
const LEFT_MS = 10 * UNUSED_MS;
const PREFIX = 'menagerie-open-';
const FILE = 'menagerie.html';

/** Writes the file to our folder under a fixed name. Returns null on failure. */
export function writePageFile(folder: string, address: string): PageFile | null {
  const path = join(folder, FILE);
  try {
    makeFolder(folder);
    rmSync(path, { force: true });
    writeFileSync(path, redirectTo(address), { mode: 0o600, flag: 'wx' });
  } catch {
    return null;
  }
  return {
    path,
    remove() {
      removeFile(path);
    },
  };
}

/**
 * Writes the file to a new folder that is private to its owner and readable by any browser.
 * Removes it after `UNUSED_MS`. Returns null if no place is writable.
 */
export function writeTemporaryPageFile(
  address: string,
  { platform, home, temporary }: System,
): PageFile | null {
  // Snap browsers cannot read /tmp or hidden folders in the home.
  const isLinux = platform !== 'darwin' && platform !== 'win32';
  for (const place of isLinux ? [home, temporary] : [temporary]) {
    const folder = newFolder(place);
    const file = folder && writePageFile(folder, address);
    if (folder && file) return { path: file.path, remove: removeInTime(folder) };
  }
  return null;
}

function newFolder(place: string): string | null {
  try {
    removeLeftovers(place);
    return mkdtempSync(join(place, PREFIX));
  } catch {
    return null;
  }
}

function removeInTime(folder: string): () => void {
  const remove = (): void => {
    clearTimeout(unused);
    removeFolder(folder);
  };
  const unused = setTimeout(remove, UNUSED_MS);
  unused.unref();
  return remove;
}

function removeLeftovers(place: string): void {
  for (const name of readdirSync(place).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(place, name);
    const found = lstatSync(folder, { throwIfNoEntry: false });
    if (found?.isDirectory() && Date.now() - found.mtimeMs > LEFT_MS) removeFolder(folder);
  }
}

function removeFile(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Another user's file, or locked by the browser. Its token expires with this program.
  }
}

/** Removes our file and the empty folder. A person's folder of similar name keeps its files. */
function removeFolder(folder: string): void {
  removeFile(join(folder, FILE));
  try {
    rmdirSync(folder);
  } catch {
    // The folder is not empty.
  }
}

/** The page loads and runs nothing and sends no referrer. */
const redirectTo = (address: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'" />
    <meta name="referrer" content="no-referrer" />
    <meta http-equiv="refresh" content="0; url=${address}" />
    <title>Menagerie</title>
  </head>
  <body><a href="${address}">Menagerie</a></body>
</html>
`;
