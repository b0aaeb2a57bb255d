import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { FILE_MODE, isFile, syncFolder } from './folder.ts';

/** A small file readable by its owner only and replaced atomically, even in a power cut. */
export interface PrivateFile {
  /** Null if the file is missing or cannot be read. */
  read(): string | null;
  /** Returns once synced to disk. Throws disk errors. */
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
