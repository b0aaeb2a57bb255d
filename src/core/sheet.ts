import type { z } from 'zod';
import type { Seat } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';

export interface SheetProblem {
  readonly round: number;
  /** null where the whole table is meant */
  readonly seat: Seat | null;
  /** one that all sheets share, or the game's own */
  readonly code: string;
}

/** Someone's column of a score sheet. */
export interface SheetColumn {
  /** the score it begins with */
  readonly start: number;
  /** whether they are still at the table: the end is judged, and places given, among those present */
  readonly present: boolean;
}

/** Of what the whole table may have only so much. */
export interface SheetLimit {
  readonly max: number;
  /** how much of it one part of a round has, given what it scores */
  amount(cell: Readonly<Record<string, unknown>>, score: number): number;
  /** the amount is the score itself, so that the most there can be is said in a cell */
  readonly isOfScores?: boolean;
}

export interface SheetResult {
  readonly roundScores: readonly (readonly number[])[];
  /** start and rounds; null where only places were written */
  readonly totals: readonly (number | null)[];
  readonly over: boolean;
  /** of the totals so far, whether over or not; null for who has left */
  readonly places: readonly (number | null)[];
  readonly problems: readonly SheetProblem[];
}

/** A round on a sheet is an object: what was written for each column under `seats`, and beside it its table part. */
export interface SheetRules<Options> {
  /** false where each round is a whole play, and the table says when it has had enough */
  readonly endsItself: boolean;
  /** What may be written for one person. The sum checks values again: the protocol's sheets come unparsed. */
  readonly cell: z.ZodType<object>;
  /** What may be written for the table as a whole: who ended a round, a podium. */
  readonly tablePart: z.ZodType<object>;
  /**
   * Whether all that is owed for that column is told: until then it counts nothing, and its round waits. Left out where
   * whatever is written is all.
   */
  isColumnComplete?(cell: object, column: number, tablePart: object | null): boolean;
  /** Whether a table part tells a round whole, so that nothing need be written for anybody. */
  coversFullRound(tablePart: object): boolean;
  /** The same table part where each column it names is another. */
  renumber(tablePart: object, column: (old: number) => number): Record<string, unknown>;
  /** What a problem says there is too much of, at a table of so many; null where no number says it. */
  limit(code: string, options: Options, players: number): SheetLimit | null;
  /** Adds up; rules: Score sheet. Null in `seats` is an absent person. Problems warn and never stop the sum. */
  sum(
    options: Options,
    columns: readonly SheetColumn[],
    rounds: readonly unknown[],
  ): Result<SheetResult, 'shape'>;
}

/** Everyone there from the start, as the protocol's sheets have it. */
export const initialColumns = (seats: number): SheetColumn[] =>
  Array.from({ length: seats }, () => ({ start: 0, present: true }));

/** How many are at the table. */
export const countPresent = (columns: readonly SheetColumn[]): number =>
  columns.filter(({ present }) => present).length;

/** What belongs to those present, in order. */
export const ofPresent = <T>(columns: readonly SheetColumn[], values: readonly T[]): T[] =>
  values.filter((_, column) => columns[column]!.present);

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a round has for each of so many columns; null if it has not the shape of a round. */
export const seatsOf = (round: unknown, columns: number): readonly unknown[] | null =>
  isRecord(round) && Array.isArray(round['seats']) && round['seats'].length === columns
    ? round['seats']
    : null;

/** What a part counts of that figure; nothing where it is not told. */
export const countIn = (cell: Readonly<Record<string, unknown>>, name: string): number =>
  isCount(cell[name]) ? cell[name] : 0;

/** A number as a sheet counts it: whole and ≥ 0. Anything else counts 0 and is a `value` problem. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Start and rounds of every column, those who have left included. */
export const totalsOf = (
  columns: readonly SheetColumn[],
  roundScores: readonly (readonly number[])[],
): readonly number[] =>
  columns.map(({ start }, column) =>
    roundScores.reduce((sum, round) => sum + round[column]!, start),
  );

/** Places by `rank` among those present. */
export function placesAmong(
  columns: readonly SheetColumn[],
  totals: readonly number[],
  rank: (totals: readonly number[]) => readonly number[],
): readonly (number | null)[] {
  const places = rank(ofPresent(columns, totals)).values();
  return columns.map(({ present }) => (present ? places.next().value! : null));
}
