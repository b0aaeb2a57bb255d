import { z } from 'zod';
import { HALF_POINT, isHalfPoints, SCORE_MAX } from './score.ts';

/** Sum of whole or half points, unbounded: logs of earlier versions had no bound. */
export const score = z.number().refine(isHalfPoints);
/** Score that is entered, in whole or half points. */
export const enteredScore = z.number().min(-SCORE_MAX).max(SCORE_MAX).multipleOf(HALF_POINT);
/** Score that is entered in a game of whole points. */
export const enteredIntegerScore = z.int().min(-SCORE_MAX).max(SCORE_MAX);
