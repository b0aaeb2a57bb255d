import type { Player } from '../../shared/people.ts';

/** One person in a ranking by an estimated value. */
export interface IntervalLine {
  readonly player: Player;
  /** null where the sample is too small for a rank */
  readonly rank: number | null;
  readonly value: number;
  /** half a 95 % interval; null where the sample is too small to draw one */
  readonly margin: number | null;
  /** the value as text */
  readonly text: string;
  /** the sample as text */
  readonly note: string;
}
