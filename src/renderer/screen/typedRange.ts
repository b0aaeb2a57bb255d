import { SCORE_MAX } from '#shared/score.ts';

/** Numbers that can be typed. */
export interface TypedRange {
  readonly min: number;
  readonly max: number;
  /** Omitted: whole numbers only. */
  readonly hasHalfPoints?: boolean;
}

/** Returns the range of a total, or of a score in a described game. */
export const scoreRange = (hasHalfPoints = false): TypedRange => ({
  min: -SCORE_MAX,
  max: SCORE_MAX,
  hasHalfPoints,
});
