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
export const FILE_FORMATS = ['menagerie-history', 'bg-stats'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

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
