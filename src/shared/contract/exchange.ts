import { z } from 'zod';
import { EXPORTS, FILE_LENGTH_MAX, type FileFormat, type Recognised } from '../exchange.ts';
import type { MatchId, PlayerId } from '../ids.ts';
import type { Player } from '../people.ts';
import { call } from './call.ts';
import { gameId, instant, matchId, nightId, playerId, utcOffset } from './fields.ts';

/**
 * Which matches, always only those that are over: a running match holds secrets. The bin goes only into a whole
 * history.
 */
const extent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  /** begun at `from` or later, and before `until` */
  z.strictObject({ kind: z.literal('period'), from: instant, until: instant }),
  z.strictObject({ kind: z.literal('night'), night: nightId }),
  z.strictObject({ kind: z.literal('matches'), matches: z.array(matchId).min(1).max(1000) }),
]);
export type Extent = z.input<typeof extent>;

export interface ExportedFile {
  /** what it could be called on a disk */
  readonly name: string;
  /** its media type */
  readonly type: string;
  readonly text: string;
  /** how many are in it */
  readonly matches: number;
}

/** Somebody in a file, and who that would be here. */
export interface PersonInFile {
  /** as the file names them */
  readonly id: PlayerId;
  readonly name: string;
  readonly how: Recognised;
  /** who of the house it is; null for somebody new */
  readonly as: Player | null;
  /** in how many of the file's new matches */
  readonly matches: number;
}

/** A match that is here under the same id, but went differently: the one that is here stays. */
export interface Conflict {
  readonly match: MatchId;
  readonly game: string;
  readonly startedAt: number;
}

/** What reading a file in would do. */
export interface ImportPreview {
  readonly format: FileFormat;
  readonly matches: {
    readonly fresh: number;
    /** here already: nothing happens to them */
    readonly known: number;
    /** among the new ones: by other rules than this version's, so that their results are taken on trust */
    readonly unchecked: number;
  };
  readonly conflicts: readonly Conflict[];
  readonly nights: number;
  readonly boards: number;
  /** Whoever takes part in a new match, the most matches first. Somebody known by id can't be made someone else. */
  readonly people: readonly PersonInFile[];
  /** plays of BG Stats that stay out */
  readonly skipped: {
    /** games that none of the titles names, the most plays first */
    readonly games: readonly { readonly name: string; readonly plays: number }[];
    /** without whole scores for everybody, or with a number of players the game is not for */
    readonly unusable: number;
  };
}

export interface ImportResult {
  readonly matches: number;
  readonly nights: number;
  /** new names in the list of people */
  readonly people: number;
  readonly boards: number;
}

/**
 * Names that BG Stats may have for a game. The first of each is the one it goes out under; names are texts, which the
 * screen has.
 */
const titles = z
  .array(z.strictObject({ game: gameId, title: z.string().min(1).max(200) }))
  .max(1000)
  .default([]);

const file = z.strictObject({
  text: z.string().max(FILE_LENGTH_MAX),
  /** where the table stands: BG Stats writes local times */
  utcOffset,
  /** who somebody in the file is; null: somebody new. Whoever isn't named is recognised by id, then by name. */
  people: z
    .array(z.strictObject({ id: playerId, as: playerId.nullable() }))
    .max(10_000)
    .default([]),
  titles,
});

export const exchangeCalls = {
  /** Refused with export-large where it would be longer than FILE_LENGTH_MAX. */
  'exchange.export': call(
    z.strictObject({ what: z.enum(EXPORTS), extent, utcOffset, titles }),
  ).answers<ExportedFile>(),
  /**
   * Checks the whole file, against itself and against the rules, and says what reading it in would do. A bad file is
   * refused whole with its first fault and where it is (`line` or `path`): the codes that begin with `file-`.
   */
  'exchange.preview': call(file).answers<ImportPreview>(),
  /**
   * Does it, all or nothing, after a backup that takes it back; refused where that cannot be written. What is here
   * stays as it is; the same file twice adds nothing the second time.
   */
  'exchange.import': call(file).answers<ImportResult>(),
} as const;
