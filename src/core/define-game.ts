import type { Seat } from '../shared/ids.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import type { BotKit, Observation } from './bot.ts';
import type { CoachCase, CoachKit } from './coach.ts';
import { withDefaults } from './defaults.ts';
import type { GameDefinition, GameRules } from './game.ts';
import { refuse, type GameTypes } from './types.ts';
import { wholeTable, type SheetColumn } from './sheet.ts';
import type { SheetTelling, Telling } from './story.ts';
import type { AnyObservation, AnyRefusal, Coach, Game, SetupCode, Table } from './table.ts';

/** Seals a game's types: from here on it takes unknown input and parses it. */
export function defineGame<T extends GameTypes>(definition: GameDefinition<T>): Game {
  const rules = withDefaults(definition);
  const { min, max } = rules.manifest.seats;

  const parseOptions = (given: unknown, seats: number): Result<T['options'], SetupCode> => {
    if (!Number.isInteger(seats) || seats < min || seats > max) return fail('seats');
    const parsed = rules.options.safeParse(given ?? {});
    return parsed.success && rules.optionsFit(parsed.data, seats)
      ? ok(parsed.data)
      : fail('options');
  };

  const parsePrescribed = (
    given: unknown,
    options: T['options'],
    seats: number,
  ): Result<T['prescribed'] | null, SetupCode> => {
    if (given === undefined || given === null) return ok(null);
    const parsed = rules.prescribed.safeParse(given);
    return parsed.success && rules.prescribedFits(parsed.data, options, seats)
      ? ok(parsed.data)
      : fail('prescribed');
  };

  const game: Game = {
    ...rules.manifest,
    parseOptions,
    board: rules.board ?? null,
    setup({ options: givenOptions, seats, seed, prescribed: givenPrescribed }) {
      const options = parseOptions(givenOptions, seats);
      if (!options.ok) return options;
      const prescribed = parsePrescribed(givenPrescribed, options.value, seats);
      if (!prescribed.ok) return prescribed;
      const chance = { seed, prescribed: prescribed.value };
      return ok(
        createTable(rules, game, options.value, seats, rules.setup(options.value, seats, chance)),
      );
    },
    restore: (options, seats, state) => createTable(rules, game, options, seats, state),
    sumSheet(givenOptions, seats, rounds) {
      const options = parseOptions(givenOptions, seats);
      return options.ok ? rules.sheet.sum(options.value, wholeTable(seats), rounds) : options;
    },
    story: (telling: Telling<T>) => rules.story(telling),
    // As with `sum`, a sheet's options are read from its log.
    sheetStory: (telling: SheetTelling<T['options']>) => rules.sheetStory(telling),
    history: rules.history,
    sheetRules: {
      ...rules.sheet,
      // Options of a sheet are read from its log, where they were written parsed.
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
  // An observation is made by `view` and `choices` of the same game, also when it has crossed to a worker and back.
  const own = (observation: AnyObservation): Observation<T> => observation;
  return {
    policy: (level, observation, random) => bot[level](own(observation), random),
    candidates: (observation) => bot.hard.candidates(own(observation)),
    equal: (observation, move) => bot.hard.equal?.(own(observation), move) ?? move,
    share: (observation) => bot.hard.share?.(own(observation)) ?? 1,
    sampleWorld: (observation, random) => bot.hard.sampleWorld(own(observation), random),
    hintWorld: (observation, random) =>
      (bot.hintWorld ?? bot.hard.sampleWorld)(own(observation), random),
  };
}

function sealCoach<T extends GameTypes>(coach: CoachKit<T>): Coach {
  const own = (observation: AnyObservation): Observation<T> => observation;
  return {
    candidates: (observation) => coach.candidates(own(observation)),
    equal: (observation, move) => coach.equal?.(own(observation), move) ?? move,
    sampleWorld: (observation, random) => coach.sampleWorld(own(observation), random),
    trueWorld: ({ state }) => coach.trueWorld(state),
    reason: (of: CoachCase<T>) => coach.reason(of),
    turn: (view) => coach.turn?.(view) ?? null,
    telling: coach.telling,
  };
}

/** A match of which the state is known, with its types sealed inside. */
function createTable<T extends GameTypes>(
  rules: GameRules<T>,
  game: Game,
  options: T['options'],
  seats: number,
  state: T['state'],
): Table {
  const legal = (seat: Seat, given: unknown): Result<T['move'], AnyRefusal> => {
    const toMove = rules.toMove(state);
    if (toMove.length === 0) return fail({ by: 'table', refusal: refuse('match-over') });
    if (!toMove.includes(seat)) return fail({ by: 'table', refusal: refuse('not-to-move') });
    const parsed = rules.move.safeParse(given);
    if (!parsed.success) return fail({ by: 'table', refusal: refuse('not-a-move') });
    const refusal = rules.why(state, seat, parsed.data);
    return refusal ? fail({ by: 'game', refusal }) : ok(parsed.data);
  };

  return {
    game,
    seats,
    options,
    state,
    clone: () => createTable(rules, game, options, seats, rules.clone(state)),
    redraw: (seed) => rules.redraw(state, seed),
    toMove: () => rules.toMove(state),
    openness: (seat) => rules.openness(state, seat),
    pending: () => rules.pending(state),
    reveals({ type }) {
      const revealing: readonly string[] | null = rules.revealing(options);
      return revealing?.includes(type) ?? true;
    },
    moves: (seat) => (rules.toMove(state).includes(seat) ? rules.moves(state, seat) : []),
    choices: (seat) => (rules.toMove(state).includes(seat) ? rules.choices(state, seat) : []),
    why(seat, move) {
      const checked = legal(seat, move);
      return checked.ok ? null : checked.error;
    },
    play(seat, move, step) {
      const checked = legal(seat, move);
      if (!checked.ok) return checked.error;
      rules.play(state, seat, checked.value, step);
      return null;
    },
    view: (viewer) => rules.view(state, viewer),
    outcome: () => rules.outcome(state),
    roundScores: () => rules.roundScores(state),
    facts: () => rules.facts(state),
  };
}
