import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty, private folder for one start of a program. */
export const newOwnFolder = (): string => mkdtempSync(join(tmpdir(), 'menagerie-bot-'));

/** Includes the program's remaining files. */
export function removeOwnFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // A child process may still write there or may have removed our permission.
  }
}
