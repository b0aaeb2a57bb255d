/** Longer files are neither written nor read; a longer history goes out in parts, by period. In characters. */
export const FILE_LENGTH_MAX = 64 * 1024 * 1024;
/** Files cross in pieces, so that nobody waits for a long one. In characters. */
export const PIECE_LENGTH_MAX = 512 * 1024;

/**
 * history: everything, to be read in again; matches and scores: tables for a spreadsheet program, one line a match and
 * one a seat (and one more for each round); bg-stats: for the app BG Stats.
 */
export const EXPORTS = ['history', 'matches', 'scores', 'bg-stats'] as const;
export type Export = (typeof EXPORTS)[number];

/** What can be read in again. */
export const FILE_FORMATS = ['menagerie-history', 'bg-stats', 'table'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/**
 * What a column of a table holds. play: what tells one play from another; player, player-id, score, rank, winner: of
 * one seat, and where there are several of them, of as many seats; person: the score of whom its head names; round: set
 * in lines that are no totals; kind: whether a person or a bot sat there.
 */
export const COLUMN_MEANINGS = [
  'none',
  'date',
  'game',
  'player',
  'score',
  'rank',
  'winner',
  'person',
  'location',
  'minutes',
  'note',
  'play',
  'round',
  'kind',
  'player-id',
] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];
/** Those that several columns may have: a seat's, one for each. */
export const SEAT_MEANINGS: readonly ColumnMeaning[] = [
  'none',
  'player',
  'score',
  'rank',
  'winner',
  'person',
];
export const COLUMNS_MAX = 200;
export const ROWS_MAX = 500_000;

/** Which of 3/4/2025 is the month. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** What a table has to say before anything of it can be read in. */
export type CsvRequirement = 'date' | 'game' | 'player' | 'score';

/**
 * Why a play, or a match or season of a history, stays out. nobody: a seat without anyone to name; stand-in: a person's move
 * that claims to be the house's for a program; season-days: its last day is before its first.
 */
export const SKIP_REASONS = [
  'cells',
  'date',
  'score',
  'bot',
  'abandoned',
  'nobody',
  'person-twice',
  'people',
  'teams',
  'ignored',
  'future',
  'stand-in',
  'season-days',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** How it was found out who somebody in a file is. */
export const RECOGNISED = ['by-id', 'by-name', 'chosen', 'new'] as const;
export type Recognised = (typeof RECOGNISED)[number];

/** What an import is at, in this order; undo: it was refused or cancelled half-way. */
export const IMPORT_PHASES = [
  'read',
  'check',
  'compare',
  'backup',
  'write',
  'finish',
  'undo',
] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];
