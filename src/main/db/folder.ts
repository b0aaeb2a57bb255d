import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those it lies in. Not `mkdirSync(…, { recursive: true })`: where nothing can be made, as in
 * /proc, that one never returns. Throws what the file system says.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** After this the names in a folder, as they are now, outlast a power cut. */
export function keepNames(folder: string): void {
  // Windows opens no folder as a file, and writes names down by itself.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
