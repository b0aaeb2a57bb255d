import { spawn } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, win32 } from 'node:path';

/** for a browser that has to start first, on a slow laptop */
const UNUSED_MS = 60_000;
/** A file this old belongs to a program that was killed. */
const LEFT_MS = 10 * UNUSED_MS;
const PREFIX = 'menagerie-open-';
const FILE = 'menagerie.html';

interface System {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly home: string;
  /** the folder for temporary files */
  readonly temporary: string;
  /** Resolves as soon as it runs; to false where there is no such program. */
  readonly start: (command: string, args: readonly string[]) => Promise<boolean>;
}

const thisSystem = (): System => ({
  platform: process.platform,
  env: process.env,
  home: homedir(),
  temporary: tmpdir(),
  start: (command, args) =>
    new Promise((resolve) => {
      spawn(command, args, { detached: true, stdio: 'ignore' })
        .on('spawn', () => {
          resolve(true);
        })
        .on('error', () => {
          resolve(false);
        })
        .unref();
    }),
});

/** Shows folders in the system's own window; null where there is no display to show it on. */
export function folderShower(
  system: System = thisSystem(),
): ((folder: string) => Promise<boolean>) | null {
  const { platform, env } = system;
  const hasDisplay =
    platform === 'darwin' || platform === 'win32' || env.DISPLAY || env.WAYLAND_DISPLAY;
  return hasDisplay ? (folder) => system.start(openerOn(system), [folder]) : null;
}

/**
 * Shows the address in the system's browser. Where that fails, the address is on the screen to be clicked. Everybody on
 * this machine can read a program's arguments, and the address holds the token: the browser is given a file that sends
 * it on.
 * @returns removes that file, once it has been used or the program ends; it goes by itself after a minute
 */
export function openBrowser(address: string, system: System = thisSystem()): () => void {
  const folder = folderWith(redirectTo(address), system);
  if (folder === null) return () => undefined;
  void system.start(openerOn(system), [join(folder, FILE)]);

  const remove = (): void => {
    clearTimeout(unused);
    removeFolder(folder);
  };
  const unused = setTimeout(remove, UNUSED_MS);
  unused.unref();
  return remove;
}

/** Nothing in it is looked up or run, and the page it leads to is not told where one came from. */
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

/** A new folder that only its owner can enter, with the file in it; null if there is room nowhere. */
function folderWith(html: string, { platform, home, temporary }: System): string | null {
  // Browsers in a snap see neither /tmp nor the hidden folders of the home.
  const isLinux = platform !== 'darwin' && platform !== 'win32';
  for (const place of isLinux ? [home, temporary] : [temporary]) {
    try {
      removeLeftovers(place);
      const folder = mkdtempSync(join(place, PREFIX));
      writeFileSync(join(folder, FILE), html, { mode: 0o600, flag: 'wx' });
      return folder;
    } catch {
      continue;
    }
  }
  return null;
}

function removeLeftovers(place: string): void {
  for (const name of readdirSync(place).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(place, name);
    const found = lstatSync(folder, { throwIfNoEntry: false });
    if (found?.isDirectory() && Date.now() - found.mtimeMs > LEFT_MS) removeFolder(folder);
  }
}

function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Somebody else's, or held by the browser: the token in it dies with this program.
  }
}

function openerOn({ platform, env }: System): string {
  if (platform === 'darwin') return '/usr/bin/open';
  // `start` would need a shell, which reads `&` and `%` its own way.
  if (platform === 'win32') return win32.join(env.SystemRoot ?? 'C:\\Windows', 'explorer.exe');
  return 'xdg-open';
}
