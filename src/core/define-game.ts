import { z } from 'zod';
import type { Seat } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { enteredIntegerScore } from '#shared/score-schema.ts';
import { pickBest, type BotKit, type Observation, type World } from './bot.ts';
import type { AnyRefusal, Game, SetupCode, GameInstance } from './game-instance.ts';
import type { GameDefinition, GameRules } from './game.ts';
import type { ScoreOrder } from './manifest.ts';
import { Random } from './random.ts';
import { placesHighestFirst, placesLowestFirst, sharesOf } from './ranking.ts';
import {
  initialColumns,
  isRecord,
  placesAmong,
  seatsOf,
  totalsOf,
  type SheetProblem,
  type SheetRules,
} from './sheet.ts';
import { refuse, type GameTypes } from './types.ts';

/** Erases a game's types: the result takes unknown input and parses it. */
export function defineGame<T extends GameTypes>(definition: GameDefinition<T>): Game {
  const rules = withDefaults(definition);
  const { min, max } = rules.manifest.seats;

  const parseOptions = (input: unknown, seats: number): Result<T['options'], SetupCode> => {
    if (!Number.isInteger(seats) || seats < min || seats > max) return fail('seats');
    const parsed = rules.options.safeParse(input ?? {});
    return parsed.success && rules.optionsFit(parsed.data, seats)
      ? ok(parsed.data)
      : fail('options');
  };

  const parsePrescribed = (
    input: unknown,
    options: T['options'],
    seats: number,
  ): Result<T['prescribed'] | null, SetupCode> => {
    if (input === undefined || input === null) return ok(null);
    const parsed = rules.prescribed.safeParse(input);
    return parsed.success && rules.prescribedFits(parsed.data, options, seats)
      ? ok(parsed.data)
      : fail('prescribed');
  };

  const game: Game = {
    ...rules.manifest,
    parseOptions,
    withOptions: () => game,
    board: rules.board ?? null,
    codedOptions: rules.codedOptions,
    setup({ options: givenOptions, seats, seed, prescribed: givenPrescribed }) {
      const options = parseOptions(givenOptions, seats);
      if (!options.ok) return options;
      const prescribed = parsePrescribed(givenPrescribed, options.value, seats);
      if (!prescribed.ok) return prescribed;
      const chance = { seed, prescribed: prescribed.value };
      return ok(
        createGameInstance(
          rules,
          game,
          options.value,
          seats,
          rules.setup(options.value, seats, chance),
        ),
      );
    },
    restore: (options, seats, state) => createGameInstance(rules, game, options, seats, state),
    sumSheet(givenOptions, seats, rounds) {
      const options = parseOptions(givenOptions, seats);
      return options.ok ? rules.sheet.sum(options.value, initialColumns(seats), rounds) : options;
    },
    // From here on the types are those of any game. What they take was made by this game's `view`, `choices` and `setup`,
    // even if it went to a worker or a file and back; a sheet's options come from its log, where they were written parsed.
    story: rules.story,
    sheetStory: rules.sheetStory,
    history: rules.history,
    sheetRules: rules.sheet,
    referee: rules.referee ?? null,
    bot: rules.bot,
    coach: rules.coach,
  };
  return game;
}

function createGameInstance<T extends GameTypes>(
  rules: GameRules<T>,
  game: Game,
  options: T['options'],
  seats: number,
  state: T['state'],
): GameInstance {
  const parseLegalMove = (seat: Seat, input: unknown): Result<T['move'], AnyRefusal> => {
    const toMove = rules.toMove(state);
    if (toMove.length === 0) return fail({ by: 'table', refusal: refuse('match-over') });
    if (!toMove.includes(seat)) return fail({ by: 'table', refusal: refuse('not-to-move') });
    const parsed = rules.move.safeParse(input);
    if (!parsed.success) return fail({ by: 'table', refusal: refuse('not-a-move') });
    const refusal = rules.validateMove(state, seat, parsed.data);
    return refusal ? fail({ by: 'game', refusal }) : ok(parsed.data);
  };

  return {
    game,
    seats,
    options,
    state,
    clone: () => createGameInstance(rules, game, options, seats, rules.clone(state)),
    reseed: (seed) => rules.reseed(state, seed),
    toMove: () => rules.toMove(state),
    visibility: (seat) => rules.visibility(state, seat),
    faceDownSeats: () => rules.faceDownSeats(state),
    reveals({ type }) {
      const revealing: readonly string[] | null = rules.revealingEvents(options);
      return revealing?.includes(type) ?? true;
    },
    moves: (seat) => (rules.toMove(state).includes(seat) ? rules.moves(state, seat) : []),
    choices: (seat) => (rules.toMove(state).includes(seat) ? rules.choices(state, seat) : []),
    validateMove(seat, move) {
      const checked = parseLegalMove(seat, move);
      return checked.ok ? null : checked.error;
    },
    play(seat, move, onEvent) {
      const checked = parseLegalMove(seat, move);
      if (!checked.ok) return checked.error;
      rules.play(state, seat, checked.value, onEvent);
      return null;
    },
    view: (viewer) => rules.view(state, viewer),
    outcome: () => rules.outcome(state),
    roundScores: () => rules.roundScores(state),
    facts: () => rules.facts(state),
  };
}

/** Completes a definition. Defaults: open moves, no facts, no stories, a sheet of plain scores. */
function withDefaults<T extends GameTypes>(definition: GameDefinition<T>): GameRules<T> {
  const clone: GameRules<T>['clone'] = definition.clone ?? ((state) => structuredClone(state));
  const scoresOf = (state: T['state']): readonly number[] | null => {
    const outcome = definition.outcome(state);
    return outcome.over ? outcome.scores : null;
  };
  return {
    optionsFit: () => true,
    codedOptions: [definition.manifest.defaultOptions],
    prescribed: z.never(),
    prescribedFits: () => true,
    clone,
    visibility: () => 'open',
    faceDownSeats: () => [],
    revealingEvents: () => null,
    choices: (state, seat) =>
      definition.moves(state, seat).map((move) => ({ move, consequence: null })),
    roundScores(state) {
      const scores = scoresOf(state);
      return scores ? [scores] : [];
    },
    facts: (state) => (scoresOf(state) ?? []).map(() => ({})),
    story: () => ({ highlights: [] }),
    sheetStory: () => null,
    history: { variant: () => 'standard', limit: () => null, metrics: () => [] },
    sheet: plainSheet(definition.manifest.scoreOrder),
    bot: plainBot({ ...definition, clone }),
    coach: null,
    ...definition,
  };
}

/** Sheet of plain scores, `{ score }` per person and round, which ends when people close it. */
export const plainSheet = (scoreOrder: ScoreOrder): SheetRules<object> => ({
  endsItself: false,
  cell: z.strictObject({ score: enteredIntegerScore }),
  tablePart: z.strictObject({}),
  coversFullRound: () => false,
  renumber: () => ({}),
  limit: () => null,
  sum(_options, columns, rounds) {
    const problems: SheetProblem[] = [];
    const roundScores: (readonly number[])[] = [];
    for (const [round, given] of rounds.entries()) {
      const seats = seatsOf(given, columns.length);
      if (!seats) return fail('shape');
      roundScores.push(
        seats.map((cell, seat) => {
          const parsed = enteredIntegerScore.safeParse(isRecord(cell) ? cell['score'] : undefined);
          if (cell !== null && !parsed.success) problems.push({ round, seat, code: 'value' });
          return parsed.data ?? 0;
        }),
      );
    }
    const totals = totalsOf(columns, roundScores);
    const rank = scoreOrder === 'high' ? placesHighestFirst : placesLowestFirst;
    const places = placesAmong(columns, totals, rank);
    return ok({ roundScores, totals, over: rounds.length > 0, places, problems });
  },
});

const TRIES = 8;
/** Not measured: for any game. */
const CASUAL_SHARE = 0.5;
/** Maximum number of random moves; a match not over by then counts as lost. */
const LONGEST = 2_000;

type PlainRules<T extends GameTypes> = GameDefinition<T> & Pick<GameRules<T>, 'clone'>;

/** Creates a bot that plays random moves to the end in sampled states; without `sampleState` it picks any move. */
function plainBot<T extends GameTypes>(rules: PlainRules<T>): BotKit<T> {
  const sampleWorld = ({ view, seat }: Observation<T>, random: Random): World<T> => {
    if (!rules.sampleState) return { rollout: () => random.below(2) };
    const imagined = rules.sampleState(view, seat, random);
    return {
      rollout: (own, move, seed) => winOf(playedOut(rules, imagined, own, move, seed), own),
    };
  };
  const winOf = (state: T['state'], seat: Seat): number => {
    const outcome = rules.outcome(state);
    return outcome.over ? sharesOf(outcome.places)[seat]! : 0;
  };
  return {
    easy: ({ moves }, random) => random.pick(moves),
    casualShare: CASUAL_SHARE,
    normal(observation, random) {
      const worlds = Array.from({ length: TRIES }, () => sampleWorld(observation, random));
      const seed = random.seed();
      const worthOf = (move: T['move']): number =>
        worlds.reduce(
          (sum, world, at) => sum + world.rollout(observation.seat, move, seed + at),
          0,
        );
      return pickBest(observation.moves, worthOf, random);
    },
    hard: { candidates: ({ moves }) => moves, sampleWorld },
  };
}

function playedOut<T extends GameTypes>(
  rules: PlainRules<T>,
  from: T['state'],
  seat: Seat,
  move: T['move'],
  seed: number,
): T['state'] {
  const state = rules.clone(from);
  const random = Random.fromNumber(seed);
  rules.reseed(state, String(seed));
  rules.play(state, seat, move);
  for (let played = 0; played < LONGEST; played++) {
    const next = rules.toMove(state)[0];
    if (next === undefined) break;
    rules.play(state, next, random.pick(rules.moves(state, next)));
  }
  return state;
}
