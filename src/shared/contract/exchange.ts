import { z } from 'zod';
import {
  COLUMN_MEANINGS,
  COLUMNS_MAX,
  DATE_ORDERS,
  EXPORTS,
  PIECE_LENGTH_MAX,
  type ColumnMeaning,
  type DateOrder,
  type FileFormat,
  type ImportPhase,
  type Recognised,
  type SkipReason,
  type CsvRequirement,
} from '../exchange.ts';
import type { FileId, PlayerId } from '../ids.ts';
import type { Player } from '../people.ts';
import { byLaptop, emptyInput } from './call.ts';
import { gameId, id, instant, matchId, nightId, playerId, utcOffset } from './fields.ts';

/**
 * Which matches, always only those that are over: a running match holds secrets. The bin goes only into a whole
 * history.
 */
const exportScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  /** begun at `from` or later, and before `until` */
  z.strictObject({ kind: z.literal('period'), from: instant, until: instant }),
  z.strictObject({ kind: z.literal('night'), night: nightId }),
  z.strictObject({ kind: z.literal('matches'), matches: z.array(matchId).min(1).max(1000) }),
]);
export type ExportScope = z.input<typeof exportScope>;

/** A file that can be fetched, piece by piece. */
export interface BegunExport {
  readonly file: FileId;
  /** what it could be called on a disk */
  readonly name: string;
  /** its media type */
  readonly type: string;
  /** how many matches will be in it, if none of them goes meanwhile */
  readonly total: number;
}

export interface ExportPiece {
  readonly text: string;
  /** how many matches are in what has been fetched */
  readonly matches: number;
  readonly isLast: boolean;
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

/** What reading a file in adds. */
export interface ImportResult {
  readonly matches: number;
  readonly nights: number;
  /** new names in the list of people */
  readonly people: number;
  readonly boards: number;
  readonly seasons: number;
}

/** What reading a file in would do. */
export interface ImportPreview {
  readonly format: FileFormat;
  readonly adds: ImportResult;
  /** nothing is new: neither a match, a board, a season nor a name, those of people who are here included */
  readonly isNoOp: boolean;
  /** matches that are here already: nothing happens to them */
  readonly known: number;
  /** matches that are here under the same id, but went differently: those that are here stay */
  readonly conflicts: number;
  /** among the new matches: by other rules than this version's, so that their results are taken on trust */
  readonly unchecked: number;
  /**
   * Whoever takes part in a new match, the most matches first, at most PEOPLE_SHOWN_MAX of them. Somebody known by id
   * can't be made someone else.
   */
  readonly people: readonly PersonInFile[];
  /** how many more people */
  readonly morePeople: number;
  /** how a table is read; null for a file that says itself what is in it */
  readonly table: CsvPreview | null;
  /** plays of BG Stats or a table that stay out */
  readonly skipped: {
    /** games that none of the titles names, the most plays first, at most GAMES_SHOWN_MAX of them */
    readonly games: readonly { readonly name: string; readonly plays: number }[];
    /** how many more games */
    readonly moreGames: number;
    readonly unusable: readonly SkippedPlays[];
  };
}

/** Plays that stay out for one reason. */
export interface SkippedPlays {
  readonly reason: SkipReason;
  readonly plays: number;
  /** the first lines of a table with such a play, 1-based, at most LINES_SHOWN_MAX */
  readonly lines: readonly number[];
}

/** A table's columns and how they are taken: as was asked, or guessed. */
export interface CsvPreview {
  /** lines of values */
  readonly rows: number;
  readonly columns: readonly {
    readonly head: string;
    readonly meaning: ColumnMeaning;
    /** the first values */
    readonly samples: readonly string[];
  }[];
  readonly dates: {
    readonly order: DateOrder;
    /** whether the values leave a choice */
    readonly isOpen: boolean;
  };
  /** the game of all plays where no column names it */
  readonly game: string | null;
  /** nothing comes in while anything is missing */
  readonly missing: readonly CsvRequirement[];
  /** the first plays as they come in */
  readonly plays: readonly CsvPlayPreview[];
}

export interface CsvPlayPreview {
  /** where it begins, 1-based */
  readonly line: number;
  readonly startedAt: number;
  readonly utcOffset: number;
  /** null: none of ours */
  readonly game: string | null;
  readonly title: string;
  readonly place: string;
  /** null: nothing is wrong with it */
  readonly skipReason: SkipReason | null;
  readonly seats: readonly {
    readonly name: string;
    readonly score: number | null;
    readonly place: number | null;
  }[];
}

export const SAMPLES_MAX = 3;
export const PLAYS_SHOWN_MAX = 5;
export const LINES_SHOWN_MAX = 8;

export const PEOPLE_SHOWN_MAX = 200;
export const GAMES_SHOWN_MAX = 200;

/** How far an import is. */
export interface ImportProgress {
  readonly phase: ImportPhase;
  /** of `total`, in whatever the phase counts */
  readonly done: number;
  /** 0: not known */
  readonly total: number;
}

/**
 * Names that BG Stats may have for a game. The first of each is the one it goes out under; names are texts, which the
 * screen has.
 */
const titles = z
  .array(
    z.strictObject({
      game: gameId,
      title: z.string().min(1).max(200),
      /** somebody says so about this very file, whatever number the game has in it */
      isChosen: z.boolean().default(false),
    }),
  )
  .max(1000)
  .default([]);

const fileId = id<FileId>();

/** How a table is to be read; what is left open is guessed. */
const columnMapping = z.strictObject({
  columns: z.array(z.enum(COLUMN_MEANINGS)).max(COLUMNS_MAX).nullable(),
  dates: z.enum(DATE_ORDERS).nullable(),
  game: gameId.nullable(),
});
export type ColumnMapping = z.output<typeof columnMapping>;

const file = z.strictObject({
  file: fileId,
  /** where the table stands: BG Stats and tables have local times */
  utcOffset,
  /** who somebody in the file is; null: somebody new. Whoever isn't named is recognised by id, then by name. */
  people: z
    .array(z.strictObject({ id: playerId, as: playerId.nullable() }))
    .max(10_000)
    .default([]),
  titles,
  table: columnMapping.default({ columns: null, dates: null, game: null }),
});

/** One file comes in at a time, and one goes out: beginning another drops the one before. */
export const exchangeCalls = {
  'exchange.export': byLaptop(
    z.strictObject({ what: z.enum(EXPORTS), extent: exportScope, utcOffset, titles }),
  ).answers<BegunExport>(),
  /**
   * The next piece. Refused with export-large as soon as the whole would be longer than FILE_LENGTH_MAX, and with
   * unknown-file after the last piece.
   */
  'exchange.download': byLaptop(z.strictObject({ file: fileId })).answers<ExportPiece>(),
  /**
   * The next piece of a file that is to be read in; null begins one. Refused with file-large, and with exchange-busy
   * while an import writes.
   */
  'exchange.upload': byLaptop(
    z.strictObject({ file: fileId.nullable(), text: z.string().max(PIECE_LENGTH_MAX) }),
  ).answers<{ readonly file: FileId }>(),
  /**
   * Checks the whole file, against itself and against the rules, and says what reading it in would do. A bad file is
   * refused whole with its first fault and where it is (`line` or `path`): the codes that begin with `file-`.
   */
  'exchange.preview': byLaptop(file).answers<ImportPreview>(),
  /**
   * Does it, all or nothing, after a backup that takes it back; refused where that cannot be written. What is here
   * stays as it is; the same file twice adds nothing the second time.
   */
  'exchange.import': byLaptop(file).answers<ImportResult>(),
  /** How far the preview or import is that is under way; null without one. */
  'exchange.progress': byLaptop(emptyInput).answers<ImportProgress | null>(),
  /** Drops what comes in and what goes out. An import that writes takes back what it has written, then it is refused. */
  'exchange.cancel': byLaptop(emptyInput).answers<null>(),
} as const;
