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
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Owner only. Windows has no such modes, and separates user profiles itself. */
const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;
/** bit of a folder that everybody can write in, as /tmp */
const STICKY = 0o1000;

/**
 * Creates a folder and its parents. Not `mkdirSync(…, { recursive: true })`, which never returns where no folder can
 * be created, as in /proc. Throws file system errors.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, FOLDER_MODE);
}

/** Creates a missing file readable by its owner only: SQLite gives a WAL its database's mode. */
export function makeFile(path: string): void {
  closeSync(openSync(path, 'a', FILE_MODE));
}

/** Removes other users' access that an older version allowed. Ignores failures to change it. */
export function makePrivate(path: string): void {
  if (process.platform === 'win32') return;
  const found = statusOf(path);
  if (!found || !isOurs(found)) return;
  const mode = found.mode & (found.isDirectory() ? FOLDER_MODE : FILE_MODE);
  if (mode === (found.mode & 0o777)) return;
  try {
    chmodSync(path, mode);
  } catch {
    // The disk has no modes, or is read-only.
  }
}

const isOurs = ({ uid, mode }: Stats): boolean =>
  uid === process.getuid?.() && (mode & STICKY) === 0;

function statusOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** False for a folder, a missing path or a pipe, which would block its reader forever. */
export const isFile = (path: string): boolean => statusOf(path)?.isFile() ?? false;

/** Also false for a link. */
export const isOwnFile = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Removes a file or a link. Leaves a folder of this name unchanged. */
export function removeFile(path: string): void {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { force: true });
}

/** Renames a folder, link or pipe at a path to the first free numbered name. */
export function moveOthersAside(path: string): void {
  if (!lstatSync(path, { throwIfNoEntry: false }) || isOwnFile(path)) return;
  for (let number = 1; ; number++) {
    const aside = `${path}.other-${String(number)}`;
    if (lstatSync(aside, { throwIfNoEntry: false })) continue;
    renameSync(path, aside);
    return;
  }
}

/** Makes a folder's present names survive a power cut. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder as a file, and syncs names itself.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A small file readable by its owner only and replaced atomically, even in a power cut. */
export interface PrivateFile {
  read(): string | null;
  write(text: string): void;
  /** Returns once the deletion is synced to disk. Throws disk errors. */
  remove(): void;
}

export function privateFile(folder: string, name: string): PrivateFile {
  const path = join(folder, name);
  return {
    read() {
      try {
        return isFile(path) ? readFileSync(path, 'utf8') : null;
      } catch {
        return null;
      }
    },
    write(text) {
      const part = `${path}.part`;
      rmSync(part, { force: true });
      try {
        writeAndSync(part, text);
        renameSync(part, path);
      } catch (error) {
        rmSync(part, { force: true });
        throw error;
      }
      syncFolder(folder);
    },
    remove() {
      rmSync(path, { force: true });
      syncFolder(folder);
    },
  };
}

function writeAndSync(path: string, text: string): void {
  const file = openSync(path, 'wx', FILE_MODE);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
