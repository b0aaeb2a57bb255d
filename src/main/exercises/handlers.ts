import type { ExerciseAnswer, ExerciseScene } from '#shared/contract/exercises.ts';
import {
  AS_GOOD,
  type EvaluatedMove,
  gradeOfMove,
  type MoveGrade,
} from '#shared/contract/reviews.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { ExerciseId, PlayerId } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Caller, Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import type { Db } from '../db/open.ts';
import { findPlayer, type PlayerStore } from '../records/players.ts';
import { isSame } from '../reviews/compare.ts';
import { type DecisionReader, type FoundDecision, sceneOf } from '../reviews/handlers.ts';
import { exerciseStore, nextExercises, type StoredExercise, summaryOf } from './exercise-store.ts';

export interface ExercisePorts {
  readonly db: Db;
  readonly environment: Pick<Environment, 'now'>;
  readonly players: PlayerStore;
  readonly decisions: DecisionReader;
  /** Returns the person of a phone that the laptop has confirmed; null for other phones. */
  readonly confirmedPersonOf: (phone: Caller) => Player | null;
}

type ExerciseCall = Extract<keyof Handlers, `exercises.${string}`>;

interface FoundExercise {
  readonly player: Player;
  readonly exercise: StoredExercise;
  readonly found: FoundDecision;
  readonly scene: ExerciseScene;
}

export function exerciseHandlers({
  db,
  environment,
  players,
  decisions,
  confirmedPersonOf,
}: ExercisePorts): Pick<Handlers, ExerciseCall> {
  const store = exerciseStore(db, () => environment.now());

  /** Finds the person; a phone may ask about its own alone. */
  const personFor = (caller: Caller, id: PlayerId): Result<Player, AppRefusal> => {
    const player = findPlayer(id, players);
    if (caller.principal.kind === 'laptop' || !player.ok) return player;
    const isOwn = confirmedPersonOf(caller)?.id === player.value.id;
    return isOwn ? player : fail(appRefusal('not-allowed'));
  };

  const find = (
    caller: Caller,
    about: { readonly player: PlayerId; readonly exercise: ExerciseId },
  ): Result<FoundExercise, AppRefusal> => {
    const player = personFor(caller, about.player);
    if (!player.ok) return player;
    const exercise = store.find(player.value.id, about.exercise);
    const found =
      exercise &&
      decisions.read(
        exercise.match,
        ({ revision, seat }) => revision === exercise.revision && seat === exercise.seat,
      );
    const scene = found?.ok ? exerciseScene(exercise!, found.value) : null;
    return found?.ok && scene
      ? ok({ player: player.value, exercise: exercise!, found: found.value, scene })
      : fail(appRefusal('no-exercise'));
  };

  return {
    'exercises.list'({ player: id }, caller) {
      const player = personFor(caller, id);
      if (!player.ok) return player;
      const now = environment.now();
      const all = store.list(player.value.id);
      const due = all.filter(({ dueAt }) => dueAt === null || dueAt <= now);
      const hasReviews = all.length > 0 || store.hasReviews(player.value.id);
      const later = all.flatMap(({ dueAt }) => (dueAt !== null && dueAt > now ? [dueAt] : []));
      return ok({
        player: player.value,
        due: due.length,
        next: nextExercises(due).map(summaryOf),
        nextDueAt: later.length > 0 ? Math.min(...later) : null,
        hasReviews,
        unreviewed: hasReviews ? null : store.lastUnreviewed(player.value.id),
      });
    },
    'exercises.open'(about, caller) {
      const found = find(caller, about);
      return found.ok ? ok(found.value.scene) : found;
    },
    async 'exercises.answer'({ choice, ...about }, caller) {
      const before = find(caller, about);
      if (!before.ok) return before;
      const chosen = await evaluate(decisions, before.value, choice);
      if (!chosen.ok) return chosen;
      // The move was tried meanwhile: the match may have been deleted.
      const now = find(caller, about);
      if (!now.ok) return now;
      const { player, exercise, found } = now.value;
      const grade = gradeOfChoice(chosen.value, found.decision);
      const dueAt = store.answer(player.id, exercise, grade);
      if (!dueAt.ok) return dueAt;
      const answer: ExerciseAnswer = {
        chosen: chosen.value,
        grade,
        decision: found.decision,
        dueAt: dueAt.value,
      };
      return ok(answer);
    },
  };
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
