// No parser here: phones load this file too. The schemas are in `score-schema.ts`.

/** Largest absolute value of a score that is entered: a sum over 200 rounds is still exact. */
export const SCORE_MAX = 9_999_999;
/** Lowest place that can be entered. */
export const PLACE_MAX = 40;
/** Scores of described games are whole or half points. */
export const HALF_POINT = 0.5;

/** Whether a number is whole or half points. */
export const isHalfPoints = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value / HALF_POINT);
