import { z } from 'zod';
import type { ExerciseId, MatchId, Seat } from '../ids.ts';
import type { Occupant, Player } from '../people.ts';
import type { OfferedChoice } from '../pushes.ts';
import { byAnyone, byLaptop, byPhone, emptyInput } from './call.ts';
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

/** A person’s choice in a round. */
export interface RoundChoice {
  readonly player: Player;
  readonly chosen: EvaluatedMove;
  readonly grade: MoveGrade;
}

export interface RoundAnswer {
  readonly decision: ReviewedDecision;
  readonly choices: readonly RoundChoice[];
  /** when the exercise comes back, in ms since 1970 (UTC); null if its owner chose nothing, so that it does not count */
  readonly dueAt: number | null;
}

/** An exercise for everybody who has come with a phone. What anybody chose is in its answer alone. */
export interface ExerciseRound {
  readonly owner: Player;
  readonly scene: ExerciseScene;
  /** people who have chosen, in that order */
  readonly haveChosen: readonly Player[];
  /** people whose phone is here and who may still choose */
  readonly waitsFor: readonly Player[];
  /** whether the coach tries what was chosen; nobody may choose any more */
  readonly isTrying: boolean;
  /** null until the laptop shows it */
  readonly answer: RoundAnswer | null;
}

/** The index in a scene’s `choices`. */
const choice = z.int().min(0).max(100_000);
const exercise = z.strictObject({ player: playerId, exercise: id<ExerciseId>() });

/**
 * Costly decisions of a person’s own reviewed matches, to decide anew. A phone may ask for those of its own person, once
 * the laptop has confirmed whose it is; others are refused with not-allowed.
 */
export const exerciseCalls = {
  'exercises.list': byAnyone(z.strictObject({ player: playerId })).answers<PlayerExercises>(),
  /** Refuses with no-exercise if the match was deleted or has gone on, or if its cards are dealt again now. */
  'exercises.open': byAnyone(exercise).answers<ExerciseScene>(),
  /** Grades a choice and schedules the exercise. Refuses as above. */
  'exercises.answer': byAnyone(exercise.extend({ choice })).answers<ExerciseAnswer>(),
  /**
   * Begins a round with the costliest exercise that is due for one of these people, in place of a round that is on. One
   * that was shown since the app started comes after the others. Refuses with no-exercise if there is none.
   */
  'exercises.start-round': byLaptop(
    z.strictObject({ players: z.array(playerId).max(100) }),
  ).answers<ExerciseRound>(),
  /**
   * Chooses for the phone’s person, confirmed or not. The first choice stands; one after the answer is ignored. With null
   * the person chooses nothing for now, and the round does not wait for them.
   */
  'exercises.choose': byPhone(
    z.strictObject({ exercise: id<ExerciseId>(), choice: choice.nullable() }),
  ).answers<null>(),
  /** Grades what was chosen and shows it with the answer everywhere. */
  'exercises.show-answer': byLaptop(emptyInput).answers<null>(),
  'exercises.end-round': byLaptop(emptyInput).answers<null>(),
} as const;
