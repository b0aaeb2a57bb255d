import type { Seat } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { BotKit, Observation } from './bot.ts';
import type { Random } from './random.ts';
import type { CoachCase, CoachKit } from './coach.ts';
import { withDefaults } from './defaults.ts';
import type { GameDefinition, GameRules } from './game.ts';
import { refuse, type GameTypes } from './types.ts';
import { initialColumns, type SheetColumn } from './sheet.ts';
import type { SheetStoryInput, StoryInput } from './story.ts';
import type {
  AnyObservation,
  AnyRefusal,
  Coach,
  Game,
  SetupCode,
  GameInstance,
} from './game-instance.ts';

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
    story: (input: StoryInput<T>) => rules.story(input),
    // As for `sum`, a sheet's options come parsed from its log.
    sheetStory: (input: SheetStoryInput<T['options']>) => rules.sheetStory(input),
    history: rules.history,
    sheetRules: {
      ...rules.sheet,
      // A sheet's options come from its log, where they were written parsed.
      sum: (options: T['options'], columns: readonly SheetColumn[], rounds) =>
        rules.sheet.sum(options, columns, rounds),
    },
    referee: rules.referee ?? null,
    bot: sealBots(rules.bot),
    coach: rules.coach && sealCoach(rules.coach),
  };
  return game;
}

function sealBots<T extends GameTypes>(bot: BotKit<T>): Game['bot'] {
  // `view` and `choices` of this game made the observation, even if it went to a worker and back.
  const typed = (observation: AnyObservation): Observation<T> => observation;
  return {
    policy: (level, observation, random) =>
      bot[level === 'casual' ? casualLevel(bot, random) : level](typed(observation), random),
    candidates: (observation) => bot.hard.candidates(typed(observation)),
    equivalentMove: (observation, move) =>
      bot.hard.equivalentMove?.(typed(observation), move) ?? move,
    budgetShare: (observation) => bot.hard.budgetShare?.(typed(observation)) ?? 1,
    sampleWorld: (observation, random) => bot.hard.sampleWorld(typed(observation), random),
    hintWorld: (observation, random) =>
      (bot.hintWorld ?? bot.hard.sampleWorld)(typed(observation), random),
  };
}

/** Chooses the level that makes a casual bot's decision. `casualShare` counts in percent. */
const casualLevel = <T extends GameTypes>(
  { casualShare }: BotKit<T>,
  random: Random,
): 'easy' | 'normal' => (random.below(100) < 100 * casualShare ? 'normal' : 'easy');

function sealCoach<T extends GameTypes>(coach: CoachKit<T>): Coach {
  const typed = (observation: AnyObservation): Observation<T> => observation;
  return {
    candidates: (observation) => coach.candidates(typed(observation)),
    equivalentMove: (observation, move) => coach.equivalentMove?.(typed(observation), move) ?? move,
    sampleWorld: (observation, random) => coach.sampleWorld(typed(observation), random),
    trueWorld: ({ state }) => coach.trueWorld(state),
    reason: (coachCase: CoachCase<T>) => coach.reason(coachCase),
    turn: (view) => coach.turn?.(view) ?? null,
    costlyPoints: coach.costlyPoints,
    turningEvents: coach.turningEvents,
  };
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
