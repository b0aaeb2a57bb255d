/** Maximum length of a file in characters; a longer history is exported in parts, by period. */
export const FILE_LENGTH_MAX = 64 * 1024 * 1024;
/** Length of a file's pieces in characters: short pieces block no other calls. */
export const PIECE_LENGTH_MAX = 512 * 1024;

/**
 * history: everything, for import; matches and scores: tables for a spreadsheet program, one line per match or per seat
 * (and one more per round); bg-stats: for the app BG Stats.
 */
export const EXPORTS = ['history', 'matches', 'scores', 'bg-stats'] as const;
export type Export = (typeof EXPORTS)[number];

export const FILE_FORMATS = ['menagerie-history', 'bg-stats', 'bgg', 'table'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/**
 * Contents of a table's column. play: distinguishes plays; player, player-id, score, rank, winner: of one seat, or of
 * one seat per column; time: time of day; person: the score of the person in its heading; round: set in lines that are not totals; kind:
 * person or bot.
 */
export const COLUMN_MEANINGS = [
  'none',
  'date',
  'time',
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

/** Position of the month in 3/4/2025. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Content that a table needs for an import. */
export type CsvRequirement = 'date' | 'game' | 'player' | 'score';

/**
 * Reasons to skip a play, or a match or season of a history. shape: not as the format has it; nobody: nobody in it has a
 * name; play-twice: an earlier play of the file has its id; duplicate: probably a match that is here already; stand-in: a
 * person's move marked as a fallback move; season-days: its last day is before its first.
 */
export const SKIP_REASONS = [
  'shape',
  'cells',
  'date',
  'game',
  'score',
  'bot',
  'abandoned',
  'nobody',
  'person-twice',
  'play-twice',
  'duplicate',
  'people',
  'teams',
  'ignored',
  'quantity',
  'future',
  'stand-in',
  'season-days',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Ways in which a person in a file was recognised. by-plays: by a similar name and equal scores. */
export const RECOGNISED = ['by-id', 'by-name', 'by-plays', 'chosen', 'new'] as const;
export type Recognised = (typeof RECOGNISED)[number];

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
