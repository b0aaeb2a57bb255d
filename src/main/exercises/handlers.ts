import type { ExerciseAnswer } from '#shared/contract/exercises.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { ExerciseId, PlayerId } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Caller, Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import type { Db } from '../db/open.ts';
import { findPlayer, type PlayerStore } from '../records/players.ts';
import type { DecisionReader } from '../reviews/handlers.ts';
import { exerciseStore, isDueAt, nextExercises, summaryOf } from './exercise-store.ts';
import { exerciseFinder, type FoundExercise, gradeChoice } from './graded-choice.ts';
import { createRound, type Round, type RoundPhones } from './round.ts';

export interface ExercisePorts {
  readonly db: Db;
  readonly environment: Pick<Environment, 'now'>;
  readonly players: PlayerStore;
  readonly decisions: DecisionReader;
  readonly phones: RoundPhones;
}

type ExerciseCall = Extract<keyof Handlers, `exercises.${string}`>;

export interface Exercises {
  readonly handlers: Pick<Handlers, ExerciseCall>;
  readonly round: Pick<Round, 'current' | 'end'>;
}

export function createExercises({
  db,
  environment,
  players,
  decisions,
  phones,
}: ExercisePorts): Exercises {
  const store = exerciseStore(db, () => environment.now());
  const findExercise = exerciseFinder(store, decisions);
  const round = createRound({ environment, store, decisions, findExercise, phones });

  /** Finds the person; a phone may ask about its own alone, once the laptop has confirmed that it is. */
  const personFor = (caller: Caller, id: PlayerId): Result<Player, AppRefusal> => {
    const player = findPlayer(id, players);
    if (caller.principal.kind === 'laptop' || !player.ok) return player;
    const own = phones.personOf(caller);
    return own?.isConfirmed && own.player.id === player.value.id
      ? player
      : fail(appRefusal('not-allowed'));
  };

  const find = (
    caller: Caller,
    about: { readonly player: PlayerId; readonly exercise: ExerciseId },
  ): Result<FoundExercise, AppRefusal> => {
    const player = personFor(caller, about.player);
    return player.ok ? findExercise(player.value, about.exercise) : player;
  };

  const handlers: Exercises['handlers'] = {
    'exercises.list'({ player: id }, caller) {
      const player = personFor(caller, id);
      if (!player.ok) return player;
      const now = environment.now();
      const all = store.list(player.value.id);
      const due = all.filter(isDueAt(now));
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
      const graded = await gradeChoice(decisions, before.value, choice);
      if (!graded.ok) return graded;
      // The move was tried meanwhile: the match may have been deleted.
      const now = find(caller, about);
      if (!now.ok) return now;
      const { player, exercise, found } = now.value;
      const dueAt = store.answer(player.id, exercise, graded.value.grade);
      if (!dueAt.ok) return dueAt;
      const answer: ExerciseAnswer = {
        ...graded.value,
        decision: found.decision,
        dueAt: dueAt.value,
      };
      return ok(answer);
    },
    'exercises.start-round'({ players: ids }) {
      const found = ids.map((id) => findPlayer(id, players));
      return round.start(found.flatMap((one) => (one.ok ? [one.value] : [])));
    },
    'exercises.choose': ({ exercise, choice }, caller) => round.choose(caller, exercise, choice),
    'exercises.show-answer': () => round.showAnswer(),
    'exercises.end-round'() {
      round.end();
      return ok(null);
    },
  };
  return { handlers, round };
}
