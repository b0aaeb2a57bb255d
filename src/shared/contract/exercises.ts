import { z } from 'zod';
import type { ExerciseId, MatchId, Seat } from '../ids.ts';
import type { Occupant, Player } from '../people.ts';
import type { OfferedChoice } from '../pushes.ts';
import { byAnyone } from './call.ts';
import { id, playerId } from './fields.ts';
import type { EvaluatedMove, MoveGrade, ReviewedDecision } from './reviews.ts';

/** Number of exercises that are offered at a time. */
export const EXERCISES_AT_A_TIME = 3;

/** A costly decision of a reviewed match, without anything that tells what was played or would be better. */
export interface ExerciseSummary {
  readonly id: ExerciseId;
  readonly match: MatchId;
  readonly game: string;
  /** ms since 1970 (UTC) */
  readonly endedAt: number;
  readonly round: number;
  /** within the round, from 0 */
  readonly turn: number;
}

export interface PlayerExercises {
  readonly player: Player;
  /** exercises never answered yet, or due again */
  readonly due: number;
  /** the next ones of these, at most `EXERCISES_AT_A_TIME` */
  readonly next: readonly ExerciseSummary[];
  /** when the first of all others comes back, in ms since 1970 (UTC); null if there are none */
  readonly nextDueAt: number | null;
  /** whether any match of the person’s is reviewed */
  readonly hasReviews: boolean;
  /** without reviews, the last match that could have one; null if there is none */
  readonly unreviewed: MatchId | null;
}

/** The table as the person saw it. Nothing in it depends on what was played. */
export interface ExerciseScene extends ExerciseSummary {
  readonly seat: Seat;
  readonly options: object;
  readonly occupants: readonly Occupant[];
  readonly hasRounds: boolean;
  readonly view: object;
  readonly choices: readonly OfferedChoice[];
}

export interface ExerciseAnswer {
  readonly chosen: EvaluatedMove;
  /** grade of the chosen move */
  readonly grade: MoveGrade;
  readonly decision: ReviewedDecision;
  /** when the exercise comes back, in ms since 1970 (UTC) */
  readonly dueAt: number;
}

const exercise = z.strictObject({ player: playerId, exercise: id<ExerciseId>() });

/**
 * Costly decisions of a person’s own reviewed matches, to decide anew. A phone may ask for those of its own person, once
 * the laptop has confirmed whose it is; others are refused with not-allowed.
 */
export const exerciseCalls = {
  'exercises.list': byAnyone(z.strictObject({ player: playerId })).answers<PlayerExercises>(),
  /** Refuses with no-exercise if the match was deleted or has gone on, or if its cards are dealt again now. */
  'exercises.open': byAnyone(exercise).answers<ExerciseScene>(),
  /** Grades a choice, by its index in the scene’s `choices`, and schedules the exercise. Refuses as above. */
  'exercises.answer': byAnyone(
    exercise.extend({ choice: z.int().min(0).max(100_000) }),
  ).answers<ExerciseAnswer>(),
} as const;
