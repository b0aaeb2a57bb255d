import type { ExerciseRound, RoundAnswer, RoundChoice } from '#shared/contract/exercises.ts';
import type { LobbyPerson } from '#shared/contract/phones.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { ExerciseId, PlayerId } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Caller } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import type { DecisionReader } from '../reviews/handlers.ts';
import { exerciseId, type ExerciseStore, isDueAt } from './exercise-store.ts';
import { type FindExercise, type FoundExercise, gradeChoice } from './graded-choice.ts';

/** The phones as far as exercises need them. */
export interface RoundPhones {
  /** Returns everybody who has come with a phone and sees the lobby there, and no match. */
  peopleInLobby(): readonly LobbyPerson[];
  /** Returns whose phone it is, and whether the laptop has confirmed that; null for a phone of nobody. */
  personOf(phone: Caller): Pick<LobbyPerson, 'player' | 'isConfirmed'> | null;
  /** The round has changed: the laptop and the phones are told. */
  roundChanged(): void;
}

/** The exercise for everybody who has come with a phone; in memory, at most one at a time. */
export interface Round {
  /** Returns what all may see of it; null if none is on, or if its exercise may not be shown any more. */
  current(): ExerciseRound | null;
  start(players: readonly Player[]): Result<ExerciseRound, AppRefusal>;
  /** @param choice null: not now */
  choose(
    phone: Caller,
    exercise: ExerciseId,
    choice: number | null,
  ): Promise<Result<null, AppRefusal>>;
  showAnswer(): Promise<Result<null, AppRefusal>>;
  end(): void;
}

interface RoundPorts {
  readonly environment: Pick<Environment, 'now'>;
  readonly store: ExerciseStore;
  readonly decisions: DecisionReader;
  readonly findExercise: FindExercise;
  readonly phones: RoundPhones;
}

interface Chosen {
  readonly player: Player;
  readonly choice: number;
  /** whether it is the owner's, on a phone that the laptop has confirmed as theirs */
  readonly isOwners: boolean;
}

interface RunningRound {
  readonly found: FoundExercise;
  readonly chosen: Map<PlayerId, Chosen>;
  /** people who choose nothing for now */
  readonly absent: Set<PlayerId>;
  isTrying: boolean;
  answer: RoundAnswer | null;
}

export function createRound({
  environment,
  store,
  decisions,
  findExercise,
  phones,
}: RoundPorts): Round {
  let running: RunningRound | null = null;
  const shown = new Set<ExerciseId>();

  const end = (): void => {
    if (!running) return;
    running = null;
    phones.roundChanged();
  };
  /** Ends a round whose exercise is gone: its match was deleted, goes on, or its cards are dealt again. */
  const runningNow = (): RunningRound | null => {
    if (running && !store.find(running.found.player.id, running.found.scene.id)) end();
    return running;
  };
  const waitsFor = ({ chosen, absent }: RunningRound): readonly Player[] =>
    phones
      .peopleInLobby()
      .filter(
        ({ player: { id }, presence }) => presence !== 'gone' && !chosen.has(id) && !absent.has(id),
      )
      .map(({ player }) => player);
  const current = (): ExerciseRound | null => {
    const round = runningNow();
    return (
      round && {
        owner: round.found.player,
        scene: round.found.scene,
        haveChosen: [...round.chosen.values()].map(({ player }) => player),
        waitsFor: round.answer ? [] : waitsFor(round),
        isTrying: round.isTrying,
        answer: round.answer,
      }
    );
  };

  const gradeAll = async ({ found, chosen }: RunningRound) => {
    const choices: RoundChoice[] = [];
    for (const { player, choice } of chosen.values()) {
      const graded = await gradeChoice(decisions, found, choice);
      if (!graded.ok) return graded;
      choices.push({ player, ...graded.value });
    }
    return ok(choices);
  };
  /** Only the owner's own choice counts for when the exercise comes back. */
  const schedule = (
    { found: { player: owner, exercise }, chosen }: RunningRound,
    choices: readonly RoundChoice[],
  ): Result<number | null, AppRefusal> => {
    const own = choices.find(({ player }) => chosen.get(player.id)!.isOwners);
    return own ? store.answer(owner.id, exercise, own.grade) : ok(null);
  };
  const showAnswer = async (): Promise<Result<null, AppRefusal>> => {
    const round = runningNow();
    if (!round) return fail(appRefusal('no-exercise'));
    if (round.isTrying || round.answer) return ok(null);
    round.isTrying = true;
    phones.roundChanged();
    try {
      const choices = await gradeAll(round);
      // The moves were tried meanwhile: the round may be over.
      if (runningNow() !== round) return fail(appRefusal('no-exercise'));
      if (!choices.ok) return choices;
      const dueAt = schedule(round, choices.value);
      if (!dueAt.ok) return dueAt;
      const { decision } = round.found.found;
      round.answer = { decision, choices: choices.value, dueAt: dueAt.value };
      return ok(null);
    } finally {
      round.isTrying = false;
      phones.roundChanged();
    }
  };

  return {
    current,
    start(players) {
      const due = players.flatMap((player) =>
        store
          .list(player.id)
          .filter(isDueAt(environment.now()))
          .map((exercise) => ({ player, exercise, id: exerciseId(exercise) })),
      );
      const ranked = due.toSorted(
        (one, other) =>
          Number(shown.has(one.id)) - Number(shown.has(other.id)) ||
          other.exercise.loss - one.exercise.loss ||
          (one.id < other.id ? -1 : 1),
      );
      for (const { player, id } of ranked) {
        const found = findExercise(player, id);
        if (!found.ok) continue;
        shown.add(id);
        running = {
          found: found.value,
          chosen: new Map(),
          absent: new Set(),
          isTrying: false,
          answer: null,
        };
        phones.roundChanged();
        return ok(current()!);
      }
      return fail(appRefusal('no-exercise'));
    },
    async choose(phone, exercise, choice) {
      const person = phones.personOf(phone);
      if (!person) return fail(appRefusal('not-allowed'));
      const round = runningNow();
      if (round?.found.scene.id !== exercise) return fail(appRefusal('no-exercise'));
      if (choice !== null && !round.found.scene.choices[choice])
        return fail(appRefusal('not-a-move'));
      const { player, isConfirmed } = person;
      if (round.isTrying || round.answer || round.chosen.has(player.id)) return ok(null);
      const isOwners = isConfirmed && player.id === round.found.player.id;
      if (choice === null) round.absent.add(player.id);
      else round.chosen.set(player.id, { player, choice, isOwners });
      phones.roundChanged();
      if (round.chosen.size > 0 && waitsFor(round).length === 0) await showAnswer();
      return ok(null);
    },
    showAnswer,
    end,
  };
}
