import type { ExerciseAnswer, ExerciseScene } from '#shared/contract/exercises.ts';
import {
  AS_GOOD,
  type EvaluatedMove,
  gradeOfMove,
  type MoveGrade,
} from '#shared/contract/reviews.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { ExerciseId } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { isSame } from '../reviews/compare.ts';
import { type DecisionReader, type FoundDecision, sceneOf } from '../reviews/handlers.ts';
import { type ExerciseStore, type StoredExercise, summaryOf } from './exercise-store.ts';

export interface FoundExercise {
  readonly player: Player;
  readonly exercise: StoredExercise;
  readonly found: FoundDecision;
  readonly scene: ExerciseScene;
}

/** Finds a person's exercise with its decision; refuses with no-exercise if it may not be shown now. */
export type FindExercise = (player: Player, id: ExerciseId) => Result<FoundExercise, AppRefusal>;

export const exerciseFinder =
  (store: ExerciseStore, decisions: DecisionReader): FindExercise =>
  (player, id) => {
    const exercise = store.find(player.id, id);
    const found =
      exercise &&
      decisions.read(
        exercise.match,
        ({ revision, seat }) => revision === exercise.revision && seat === exercise.seat,
      );
    const scene = found?.ok ? exerciseScene(exercise!, found.value) : null;
    return found?.ok && scene
      ? ok({ player, exercise: exercise!, found: found.value, scene })
      : fail(appRefusal('no-exercise'));
  };

/** Grades a choice, by its index in the scene's `choices`; the coach tries one that the review has not compared. */
export async function gradeChoice(
  decisions: DecisionReader,
  exercise: FoundExercise,
  choice: number,
): Promise<Result<Pick<ExerciseAnswer, 'chosen' | 'grade'>, AppRefusal>> {
  const chosen = await evaluate(decisions, exercise, choice);
  return chosen.ok
    ? ok({ chosen: chosen.value, grade: gradeOfChoice(chosen.value, exercise.found.decision) })
    : chosen;
}

function exerciseScene(
  exercise: StoredExercise,
  { match, review, decision }: FoundDecision,
): ExerciseScene | null {
  const scene = sceneOf(match.played(), decision);
  return (
    scene && {
      ...summaryOf(exercise),
      seat: exercise.seat,
      options: match.options,
      occupants: match.occupants(),
      hasRounds: review.course.some(({ round }) => round > 0),
      view: scene.view,
      choices: scene.choices,
    }
  );
}

/** Returns the value of a choice, which the review has compared already or the coach tries now. */
async function evaluate(
  decisions: DecisionReader,
  { found, scene }: FoundExercise,
  choice: number,
): Promise<Result<EvaluatedMove, AppRefusal>> {
  const offered = scene.choices[choice];
  if (!offered) return fail(appRefusal('not-a-move'));
  const known = found.decision.candidates.find(({ move }) => isSame(move, offered.move));
  return known ? ok(known) : decisions.tryMove(found, choice);
}

/** A move that surely loses less than `AS_GOOD` is as good as the coach's. */
function gradeOfChoice(
  chosen: EvaluatedMove,
  { coach, played, mark }: FoundDecision['decision'],
): MoveGrade {
  if (isSame(chosen.move, played.move)) return mark;
  return coach.win - chosen.win + chosen.winMargin < AS_GOOD ? 'best' : gradeOfMove(chosen, coach);
}
