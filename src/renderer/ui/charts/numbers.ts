import type { MatchId } from '../../../shared/ids.ts';

/** A line of a chart's numbers. The first cell names it, and leads to its match if it has one. */
export interface NumbersLine {
  readonly key: string | number;
  readonly cells: readonly string[];
  readonly match?: MatchId;
}

export interface Numbers {
  readonly columns: readonly string[];
  readonly lines: readonly NumbersLine[];
}
