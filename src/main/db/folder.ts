import { existsSync, mkdirSync } from 'node:fs';
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
