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

/** Matches to export, always finished: a running one holds secrets. Deleted matches are only in a whole history. */
const exportScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  /** begun at `from` or later, and before `until` */
  z.strictObject({ kind: z.literal('period'), from: instant, until: instant }),
  z.strictObject({ kind: z.literal('night'), night: nightId }),
  z.strictObject({ kind: z.literal('matches'), matches: z.array(matchId).min(1).max(1000) }),
]);
export type ExportScope = z.input<typeof exportScope>;

export interface BegunExport {
  readonly file: FileId;
  readonly name: string;
  readonly type: string;
  /** number of matches in the file, if none is deleted meanwhile */
  readonly total: number;
  /** number of running matches and sheets of that time, which no file has */
  readonly running: number;
}

export interface ExportPiece {
  readonly text: string;
  readonly matches: number;
  readonly isLast: boolean;
}

export interface PersonInFile {
  readonly id: PlayerId;
  readonly name: string;
  readonly how: Recognised;
  readonly as: Player | null;
  readonly matches: number;
}

export interface ImportResult {
  readonly matches: number;
  readonly nights: number;
  readonly people: number;
  readonly boards: number;
  readonly seasons: number;
}

export interface ImportPreview {
  readonly format: FileFormat;
  readonly adds: ImportResult;
  /** whether nothing is new: no match, board, season or name */
  readonly isNoOp: boolean;
  /** matches that exist already and are skipped */
  readonly known: number;
  /** matches with a known id but different content: existing ones stay */
  readonly conflicts: number;
  /** new matches with other rules than this version's: their results are not verified */
  readonly unchecked: number;
  /** plays of BG Stats or a table with scores that are rounded or too large: the note has them as written */
  readonly inexact: number;
  /** plays of BG Stats or a table whose scores count the other way round: as minus points, or as points left */
  readonly turned: number;
  /** plays of BG Stats or a table whose scores contradict who won: the note has them, and the match has places */
  readonly contradicted: number;
  /** plays of BoardGameGeek that were left before their end, imported as abandoned */
  readonly unfinished: number;
  /** plays of other programs with a name that is too long here: the note has it as it was */
  readonly shortened: number;
  /**
   * Participants of new matches, most matches first, at most PEOPLE_SHOWN_MAX. A person known by id can't be
   * reassigned.
   */
  readonly people: readonly PersonInFile[];
  readonly morePeople: number;
  readonly table: CsvPreview | null;
  /** games of BG Stats or a table that no title matches, most plays first, at most GAMES_SHOWN_MAX */
  readonly unknownGames: readonly { readonly name: string; readonly plays: number }[];
  readonly moreGames: number;
  readonly skipped: readonly SkippedPlays[];
  readonly skippedPlays: readonly SkippedPlay[];
  /** plays by the same people on the same day with the same scores as an existing match, left out unless wanted */
  readonly duplicates: number;
}

export interface SkippedPlay {
  readonly reason: SkipReason;
  /** local day `2026-11-14`, or the date as in the file if it cannot be read; '' if unknown */
  readonly date: string;
  /** name of the game in the file; '' if unknown */
  readonly title: string;
  /** line of a table where the play begins, 1-based; null for other formats */
  readonly line: number | null;
}

export interface SkippedPlays {
  readonly reason: SkipReason;
  readonly plays: number;
  /** first lines of a table with such a play, 1-based, at most LINES_SHOWN_MAX */
  readonly lines: readonly number[];
}

export interface CsvPreview {
  readonly rows: number;
  readonly columns: readonly {
    readonly head: string;
    readonly meaning: ColumnMeaning;
    readonly samples: readonly string[];
  }[];
  readonly dates: {
    readonly order: DateOrder;
    readonly isOpen: boolean;
  };
  /** game of all plays if no column names it, or its title if it is new */
  readonly game: string | null;
  readonly title: string | null;
  readonly missing: readonly CsvRequirement[];
  readonly plays: readonly CsvPlayPreview[];
}

export interface CsvPlayPreview {
  readonly line: number;
  readonly startedAt: number;
  readonly utcOffset: number;
  readonly game: string | null;
  readonly title: string;
  readonly place: string;
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
export const SKIPPED_SHOWN_MAX = 10_000;

export interface ImportProgress {
  readonly phase: ImportPhase;
  /** out of `total`, in the unit of the phase */
  readonly done: number;
  readonly total: number;
}

const gameTitle = z.string().min(1).max(200);

/**
 * Names that other programs may have for the app's own games, which are texts of the screen, and for games that people
 * chose for this file; exports use the first. Described games' names are known to the main process.
 */
const titles = z
  .array(
    z.strictObject({
      game: gameId,
      title: gameTitle,
      /** chosen for this file, whatever number the game has in it */
      isChosen: z.boolean().default(false),
    }),
  )
  .max(1000)
  .default([]);

const fileId = id<FileId>();
const importText = z.string().min(1).max(20);

/** Interpretation of a table; null values are guessed. */
const columnMapping = z.strictObject({
  columns: z.array(z.enum(COLUMN_MEANINGS)).max(COLUMNS_MAX).nullable(),
  dates: z.enum(DATE_ORDERS).nullable(),
  /** game of all plays if no column names it */
  game: gameId.nullable(),
  /** or its title, if it is a new one */
  title: gameTitle.nullable().default(null),
});
export type ColumnMapping = z.output<typeof columnMapping>;

/** Texts of the screen's language that become part of the history. */
const importTexts = z
  .strictObject({
    guest: importText,
    expansions: importText,
    role: importText,
  })
  .default({ guest: 'Guest', expansions: 'Expansions', role: 'Role' });
export type ImportTexts = z.output<typeof importTexts>;

const file = z.strictObject({
  file: fileId,
  /** the laptop's: BG Stats and tables have local times */
  utcOffset,
  /** player for a person of the file; null: a new one. People not listed are recognised by id, then by name. */
  people: z
    .array(z.strictObject({ id: playerId, as: playerId.nullable() }))
    .max(10_000)
    .default([]),
  titles,
  table: columnMapping.default({ columns: null, dates: null, game: null, title: null }),
  texts: importTexts,
  withDuplicates: z.boolean().default(false),
});

/** Exports and imports, at most one of each: a new one drops the previous. */
export const exchangeCalls = {
  'exchange.export': byLaptop(
    z.strictObject({ what: z.enum(EXPORTS), extent: exportScope, utcOffset, titles }),
  ).answers<BegunExport>(),
  /**
   * Returns the next piece. Refuses with export-large once the whole exceeds FILE_LENGTH_MAX, and with unknown-file
   * after the last piece.
   */
  'exchange.download': byLaptop(z.strictObject({ file: fileId })).answers<ExportPiece>(),
  /**
   * Receives the next piece of a file to import; null begins one. Refuses with file-large, and with exchange-busy while
   * an import writes.
   */
  'exchange.upload': byLaptop(
    z.strictObject({ file: fileId.nullable(), text: z.string().max(PIECE_LENGTH_MAX) }),
  ).answers<{ readonly file: FileId }>(),
  /**
   * Validates the whole file, against itself and the rules, and returns what an import would do. A bad file is refused
   * with its first fault and the fault's `line` or `path`: the codes that begin with `file-`.
   */
  'exchange.preview': byLaptop(file).answers<ImportPreview>(),
  /**
   * Imports all or nothing, after a backup that can undo it; refuses if that cannot be written. Existing data is
   * unchanged; a second import of a file adds nothing.
   */
  'exchange.import': byLaptop(file).answers<ImportResult>(),
  'exchange.progress': byLaptop(emptyInput).answers<ImportProgress | null>(),
  /** Drops the import and the export. An import that writes is rolled back and refused. */
  'exchange.cancel': byLaptop(emptyInput).answers<null>(),
} as const;
