import { homedir } from 'node:os';
import type { Command, Launch } from './process.ts';
import { isWithin, realPathOf } from './own-files.ts';

/** A program that is to be started where it cannot see the history. All its paths are absolute. */
export interface ConfinedProgram {
  readonly command: Command;
  /** null for an empty folder of its own */
  readonly cwd: string | null;
  /** the files and folders that its command names */
  readonly paths: readonly string[];
  /** without links */
  readonly dataFolder: string;
}

/** A way of the system to keep a program from the data folder. */
export type Sandbox = (program: ConfinedProgram) => Launch;

/**
 * Whether it may write in the folder that its entry names: not where files lie that others start, nor above the data
 * folder.
 */
export function mayWriteIn(folder: string, dataFolder: string): boolean {
  const real = realPathOf(folder);
  return (
    real !== null && ![realPathOf(homedir()) ?? '/', dataFolder].some((one) => isWithin(one, real))
  );
}
