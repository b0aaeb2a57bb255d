import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder for one start of a program, which only this machine's owner can enter. */
export const newOwnFolder = (): string => mkdtempSync(join(tmpdir(), 'menagerie-bot-'));

/** With all that the program left in it. */
export function removeOwnFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // What it has started may still write there, or has taken our right to remove something.
  }
}
