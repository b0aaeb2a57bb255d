import { z } from 'zod';
import { NAME_LENGTH_MAX } from './people.ts';

/**
 * Why a move of an outside bot was not its own. unstarted: it could not be started, or did not say hello; ended: it
 * ended; late: no answer in time; nonsense: an answer that is none; too-long: a line without end; illegal: a move that is
 * not legal; other-game: it does not play this game; gone: no program of that name is entered any more.
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

/** What a program is called at the table: one line, as long as a person's name may be. */
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
 * Why the file in which programs are entered is not read. missing: there is none; not-a-file: a folder, a link or the
 * like; others-write: others on this machine could enter a program; unreadable: the disk does not give it; damaged: it
 * is not what is documented.
 */
export const BOTS_FILE_PROBLEMS = [
  'missing',
  'not-a-file',
  'others-write',
  'unreadable',
  'damaged',
] as const;
export type BotsFileProblem = (typeof BOTS_FILE_PROBLEMS)[number];

/** What may be wrong with one entry: the field that is not as it should be, a name that comes twice, an unknown field. */
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

/** A program as it is entered, and what it says when it is started. */
export interface EnteredProgram {
  readonly name: string;
  /** with its arguments, for people to read */
  readonly command: string;
  /** what it calls itself, and the ids of the games it plays; null where it did not say hello */
  readonly hello: { readonly name: string; readonly games: readonly string[] } | null;
  readonly failure: BotFailure | null;
  /** Where it did not say hello: the last line of its complaints, in one short line of plain text. */
  readonly errorLine: string | null;
}

/** What the file says, and what has become of it. */
export interface BotsReport {
  /** where it lies */
  readonly file: string;
  readonly problem: BotsFileProblem | null;
  /** False where this system cannot keep the data folder from the programs, which have their owner's rights, and without programs. */
  readonly isHistoryHidden: boolean;
  readonly programs: readonly EnteredProgram[];
  /** by the entry's place, from 1; the others are not touched by it */
  readonly faults: readonly { readonly entry: number; readonly fault: EntryFault }[];
}

/** Something that a table is told about one of its programs. */
export interface BotFailureNotice {
  readonly program: string;
  readonly failure: BotFailure;
}
