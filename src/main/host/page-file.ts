import { lstatSync, mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../db/folder.ts';
import type { System } from './system.ts';

/**
 * A file that redirects a browser to an address. The address contains the token and every user
 * can read program arguments, so browsers get this file instead.
 */
export interface PageFile {
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
