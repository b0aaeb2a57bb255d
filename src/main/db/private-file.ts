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

/** A small file for its owner alone, which is there whole or as it was before, also after a power cut. */
export interface PrivateFile {
  /** Null where there is none, or what lies there cannot be read. */
  read(): string | null;
  /** On the disk when it is done. Throws what the disk says; what was there stays then. */
  write(text: string): void;
  /** Gone for good when it is done. Throws what the disk says. */
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
