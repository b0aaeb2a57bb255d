import { z } from 'zod';
import { NAME_LENGTH_MAX } from './people.ts';

/**
 * Reasons for a fallback move. unstarted: it could not be started, or sent no hello; ended: it exited; late: no answer
 * in time; nonsense: an invalid answer; too-long: a line without end; illegal: an illegal move; other-game: it does not
 * play this game; gone: no program of that name is configured any more.
 */
export const BOT_FAILURES = [
  'unstarted',
  'ended',
  'late',
  'nonsense',
  'too-long',
  'illegal',
  'other-game',
  'gone',
] as const;
export type BotFailure = (typeof BOT_FAILURES)[number];

/** Display name of a program: one line, as long as a person's name may be. */
export const programName = z
  .string()
  .max(200)
  .refine(
    (name) =>
      name === name.normalize('NFC').trim() &&
      !/[\p{Cc}\p{Cf}]|\s\s/u.test(name) &&
      name !== '' &&
      [...name].length <= NAME_LENGTH_MAX,
  );

/**
 * Problems that keep the bots file from being loaded. not-a-file: a folder, a link or the like; others-write: other
 * users of the machine could add a program; unreadable: a disk error; damaged: not in the documented format.
 */
export const BOTS_FILE_PROBLEMS = [
  'missing',
  'not-a-file',
  'others-write',
  'unreadable',
  'damaged',
] as const;
export type BotsFileProblem = (typeof BOTS_FILE_PROBLEMS)[number];

/** Faults of one entry: an invalid field, a duplicate name, an unknown field. */
export const ENTRY_FAULTS = [
  'entry',
  'name',
  'name-twice',
  'command',
  'args',
  'cwd',
  'env',
  'network',
  'unknown-field',
] as const;
export type EntryFault = (typeof ENTRY_FAULTS)[number];

/** Configured program, with its reply at startup. */
export interface EnteredProgram {
  readonly name: string;
  readonly command: string;
  /** name and game ids that the program reported; null if it sent no hello */
  readonly hello: { readonly name: string; readonly games: readonly string[] } | null;
  readonly failure: BotFailure | null;
  /** last line of its error output, shortened to plain text, if it sent no hello */
  readonly errorLine: string | null;
}

/** Content of the bots file and the state of its programs. */
export interface BotsReport {
  readonly file: string;
  readonly problem: BotsFileProblem | null;
  /**
   * false if this system cannot hide the data folder from the programs, which run as their owner, or without programs
   */
  readonly isHistoryHidden: boolean;
  readonly programs: readonly EnteredProgram[];
  /** `entry`: its position in the file, from 1; other entries are unaffected */
  readonly faults: readonly { readonly entry: number; readonly fault: EntryFault }[];
}

/** Failure of a program in a match, for the laptop. */
export interface BotFailureNotice {
  readonly program: string;
  readonly failure: BotFailure;
}
