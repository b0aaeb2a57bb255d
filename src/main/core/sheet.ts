import type { Seat } from '../../shared/ids.ts';

/** What can be odd about a score sheet. A problem warns and never stops the sum. */
export const SHEET_PROBLEM_CODES = [
  'value',
  'after-end',
  'too-many-bulls',
  'card-range',
  'card-twice',
  'too-many-cards',
  'two-enders',
  'mountain-unknown',
  'mountain-twice',
  'too-many-penalties',
  'podium',
  'column-full',
  'too-many-markers',
] as const;
export type SheetProblemCode = (typeof SHEET_PROBLEM_CODES)[number];

export interface SheetProblem {
  readonly round: number;
  /** null where the whole table is meant */
  readonly seat: Seat | null;
  readonly code: SheetProblemCode;
}

export interface SheetResult {
  readonly roundScores: readonly (readonly number[])[];
  readonly totals: readonly number[];
  readonly over: boolean;
  /** of the totals so far, whether over or not */
  readonly places: readonly number[];
  readonly problems: readonly SheetProblem[];
}

/** A number as a sheet counts it: whole and ≥ 0. Anything else counts 0 and is a `value` problem. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

export const totalsOf = (
  seats: number,
  roundScores: readonly (readonly number[])[],
): readonly number[] =>
  Array.from({ length: seats }, (_, seat) =>
    roundScores.reduce((sum, round) => sum + round[seat]!, 0),
  );
