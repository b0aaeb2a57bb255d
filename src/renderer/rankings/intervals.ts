import type { Player } from '../../shared/people.ts';

/** Person in a ranking by an estimated value. */
export interface IntervalLine {
  readonly player: Player;
  /** null if the sample is too small for a rank */
  readonly rank: number | null;
  readonly value: number;
  /** half a 95 % interval; null if the sample is too small to draw one */
  readonly margin: number | null;
  readonly text: string;
  readonly note: string;
}
