import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
} from 'node:fs';
import { dirname } from 'node:path';

/** For its owner alone. Windows has no such modes, and keeps a profile's folders apart by itself. */
const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;
/** bit of a folder that everybody can write in, as /tmp */
const STICKY = 0o1000;

/**
 * Makes a folder and those it lies in. Not `mkdirSync(…, { recursive: true })`: where nothing can be made, as in
 * /proc, that one never returns. Throws what the file system says.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, FOLDER_MODE);
}

/** An empty file that its owner alone can read, where there is none yet: SQLite gives a log its file's mode. */
export function makeFile(path: string): void {
  closeSync(openSync(path, 'a', FILE_MODE));
}

/** Takes from everybody but the owner what an older version let them read. What cannot be changed stays. */
export function makePrivate(path: string): void {
  if (process.platform === 'win32') return;
  const found = statusOf(path);
  if (!found || !isOurs(found)) return;
  const mode = found.mode & (found.isDirectory() ? FOLDER_MODE : FILE_MODE);
  if (mode === (found.mode & 0o777)) return;
  try {
    chmodSync(path, mode);
  } catch {
    // A disk without modes, or one that cannot be written on.
  }
}

const isOurs = ({ uid, mode }: Stats): boolean =>
  uid === process.getuid?.() && (mode & STICKY) === 0;

/** Undefined where nothing is, or a link leads nowhere. */
function statusOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Neither a folder nor a pipe, which would keep its reader waiting for ever. False where nothing lies. */
export const isFile = (path: string): boolean => statusOf(path)?.isFile() ?? false;

/** The same, and no link to one. */
export const isOwnFile = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Removes a file or a link. A folder of this name is somebody's, and stays. */
export function removeFile(path: string): void {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { force: true });
}

/** Gives what is at a path and is no file of ours, a folder, a link or a pipe, the first free name with a number. */
export function moveOthersAside(path: string): void {
  if (!lstatSync(path, { throwIfNoEntry: false }) || isOwnFile(path)) return;
  for (let number = 1; ; number++) {
    const aside = `${path}.other-${String(number)}`;
    if (lstatSync(aside, { throwIfNoEntry: false })) continue;
    renameSync(path, aside);
    return;
  }
}

/** After this the names in a folder, as they are now, outlast a power cut. */
export function syncFolder(folder: string): void {
  // Windows opens no folder as a file, and writes names down by itself.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
