import { lstatSync, mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../db/folder.ts';
import type { System } from './system.ts';

/**
 * A file that sends a browser on to an address. Everybody on this machine can read a program's arguments, and the address
 * holds the token: browsers are given this file instead.
 */
export interface PageFile {
  readonly path: string;
  /** Removes it, once it has been used or the program ends. */
  remove(): void;
}

/** for a browser that has to start first, on a slow laptop */
const UNUSED_MS = 60_000;
/** A file this old belongs to a program that was killed. */
const LEFT_MS = 10 * UNUSED_MS;
const PREFIX = 'menagerie-open-';
const FILE = 'menagerie.html';

/** The file in a folder of ours, by the same name every time; null if it cannot be written. */
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
 * The file in a new folder that only its owner can enter, where whatever browser may read it; null if there is room
 * nowhere. It goes by itself after a minute.
 */
export function writeTemporaryPageFile(
  address: string,
  { platform, home, temporary }: System,
): PageFile | null {
  // Browsers in a snap see neither /tmp nor the hidden folders of the home.
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
    // Somebody else's, or held by the browser: the token in it dies with this program.
  }
}

/** Only as it was made here: a person's own folder may be called alike, and what it holds stays. */
function removeFolder(folder: string): void {
  removeFile(join(folder, FILE));
  try {
    rmdirSync(folder);
  } catch {
    // Something else lies in it.
  }
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
