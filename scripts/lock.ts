import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const GLANCE_MS = 100;

/**
 * Does the work while no other process that knows the same file does.
 * @param file holds the process id of whoever is at work; one that was killed keeps nobody out
 */
export async function oneAtATime<Value>(file: string, work: () => Promise<Value>): Promise<Value> {
  while (!takes(file)) await setTimeout(GLANCE_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function takes(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

function isHeld(file: string): boolean {
  try {
    const holder = readFileSync(file, 'utf8');
    // Between its making and its writing the file is empty: whoever makes it is alive.
    return holder === '' || process.kill(Number(holder), 0);
  } catch {
    return false;
  }
}
