import type { z } from 'zod';
import type { Seat } from '#shared/ids.ts';
import type { LineKey } from '#shared/moved-lines.ts';
import type { Result } from '#shared/result.ts';

export interface SheetProblem {
  readonly round: number;
  /** null: the whole round */
  readonly seat: Seat | null;
  /** a common code or the game's own */
  readonly code: string;
}

export interface SheetColumn {
  readonly start: number;
  /** false if the person left: end and places are decided among those present */
  readonly present: boolean;
}

export interface SheetLimit {
  readonly max: number;
  /** amount used by one part of a round with this score */
  amount(cell: Readonly<Record<string, unknown>>, score: number): number;
  /** whether the amount is the score itself, so that a cell can state its maximum */
  readonly isOfScores?: boolean;
}

export interface SheetResult {
  readonly roundScores: readonly (readonly number[])[];
  /** part of each round's scores that several rounds earned together, such as a bonus; omit if there is none */
  readonly roundBonuses?: readonly (readonly number[])[];
  /** start plus rounds; null on a sheet of places */
  readonly totals: readonly (number | null)[];
  readonly over: boolean;
  /** by current totals, even before the end; null for a person who left */
  readonly places: readonly (number | null)[];
  readonly problems: readonly SheetProblem[];
}

/** Moves of rounds by a change of options. */
export interface RoundMoves {
  /**
   * Returns, for each round under the new rules, the round that it was before, of that number of rounds; null for a new
   * one.
   * @param isWaiting whether a category has entries from before it was removed
   */
  previousRounds(
    count: number,
    isWaiting: (category: string) => boolean,
  ): readonly (number | null)[];
  /** Returns the round from which somebody takes part, or until which, under the new rules. */
  boundary(round: number, side: 'from' | 'until'): number;
}

/** Rules of a score sheet. A round is an object with the cells by column in `seats`, and its shared part beside. */
export interface SheetRules<Options> {
  /** false if each round is a whole play, and people close the sheet */
  readonly endsItself: boolean;
  /** Schema of one person's cell. `sum` validates values again: the protocol's sheets come unparsed. */
  readonly cell: z.ZodType<object>;
  /** Schema of the shared part: who ended a round, a podium. */
  readonly tablePart: z.ZodType<object>;
  /**
   * Whether that column's cell is complete. An incomplete cell scores nothing and keeps its round open. Omit if any
   * written value is complete.
   */
  isColumnComplete?(cell: object, column: number, tablePart: object | null): boolean;
  /** Whether a round is complete without any entry. Default: none is. */
  isOptional?(round: number): boolean;
  /** Number of rounds in a row that people fill in in any order: the categories of a real round. Default: 1. */
  readonly roundsTogether?: number;
  /** Returns the number of rounds that can be written while so many are begun. Default: the next one too. */
  openRounds?(begun: number): number;
  /** Returns the columns that each entry of that column is for. Default: itself. */
  sharesCell?(column: number, columns: number): readonly number[];
  /** Returns the key of a round: it stays wherever options move the round. Omit this and the next two if options move no rounds. */
  roundKey?(round: number): LineKey;
  roundWithKey?(key: LineKey): number | null;
  movedFrom?(before: object): RoundMoves;
  /** Whether a shared part alone completes a round, without cells. */
  coversFullRound(tablePart: object): boolean;
  renumber(tablePart: object, column: (old: number) => number): Record<string, unknown>;
  /** Returns the limit that a problem's code is about, for that number of players; null if there is none. */
  limit(code: string, options: Options, players: number): SheetLimit | null;
  /** Computes scores; rules: Score sheet. Null in `seats` is an absent person. Problems warn and never stop the sum. */
  sum(
    options: Options,
    columns: readonly SheetColumn[],
    rounds: readonly unknown[],
  ): Result<SheetResult, 'shape'>;
}

/** Columns of people present from the start, as in the protocol. */
export const initialColumns = (seats: number): SheetColumn[] =>
  Array.from({ length: seats }, () => ({ start: 0, present: true }));

export const countPresent = (columns: readonly SheetColumn[]): number =>
  columns.filter(({ present }) => present).length;

export const ofPresent = <T>(columns: readonly SheetColumn[], values: readonly T[]): T[] =>
  values.filter((_, column) => columns[column]!.present);

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a round's cells by column; null if it is not a valid round. */
export const seatsOf = (round: unknown, columns: number): readonly unknown[] | null =>
  isRecord(round) && Array.isArray(round['seats']) && round['seats'].length === columns
    ? round['seats']
    : null;

export const countIn = (cell: Readonly<Record<string, unknown>>, name: string): number =>
  isCount(cell[name]) ? cell[name] : 0;

/** Whether a value is a whole number ≥ 0. Other values count 0 and cause a `value` problem. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Returns start plus rounds for every column, including people who left. */
export const totalsOf = (
  columns: readonly SheetColumn[],
  roundScores: readonly (readonly number[])[],
): readonly number[] =>
  columns.map(({ start }, column) =>
    roundScores.reduce((sum, round) => sum + round[column]!, start),
  );

/** Returns places by `rank` among columns present. */
export function placesAmong(
  columns: readonly SheetColumn[],
  totals: readonly number[],
  rank: (totals: readonly number[]) => readonly number[],
): readonly (number | null)[] {
  const places = rank(ofPresent(columns, totals)).values();
  return columns.map(({ present }) => (present ? places.next().value! : null));
}
