import { homedir } from 'node:os';
import type { Command, Launch } from './process.ts';
import { isWithin, realPathOf } from './own-files.ts';

/** A program to start without access to the history. All its paths are absolute. */
export interface ConfinedProgram {
  readonly command: Command;
  /** null: an empty folder */
  readonly cwd: string | null;
  /** files and folders named in the command */
  readonly paths: readonly string[];
  /** without links */
  readonly dataFolder: string;
}

/** Starts a program without access to the data folder. */
export type Sandbox = (program: ConfinedProgram) => Launch;

/**
 * Whether the program may write in its entry's folder: not if the folder is or contains the home or
 * the data folder.
 */
export function mayWriteIn(folder: string, dataFolder: string): boolean {
  const real = realPathOf(folder);
  return (
    real !== null && ![realPathOf(homedir()) ?? '/', dataFolder].some((one) => isWithin(one, real))
  );
}
