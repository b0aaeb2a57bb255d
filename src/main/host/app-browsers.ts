import { delimiter, join, win32 } from 'node:path';
import type { System } from './system.ts';

/** An installed browser that can show one page in a window without tabs and address. */
export interface AppBrowser {
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
