import type { z } from 'zod';
import type { BotLevel } from '../../shared/people.ts';
import type { Seat, Viewer } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';

import type { Policy, SearchKit, Sight, World } from './bot.ts';
import type { GameTypes } from './game-types.ts';
import type { Choice, GameDefinition, Openness, Outcome, Step } from './game.ts';
import type { HistoryRules } from './history.ts';
import type { Referee } from './referee.ts';
import { refuse, type Refusal } from './refusal.ts';
import type { Random } from './random.ts';
import { wholeTable, type SheetColumn, type SheetResult, type SheetRules } from './sheet.ts';

/** The table's own refusals, before any rule of a game is asked. */
export const TABLE_CODES = ['match-over', 'not-to-move', 'not-a-move'] as const;
export type TableCode = (typeof TABLE_CODES)[number];

/** Why a match cannot be set up. */
export const SETUP_CODES = ['seats', 'options', 'prescribed'] as const;
export type SetupCode = (typeof SETUP_CODES)[number];

export interface NewTable {
  readonly options?: unknown;
  readonly seats: number;
  readonly seed: string;
  readonly prescribed?: unknown;
}

export type AnyMove = GameTypes['move'];
export type AnyEvent = GameTypes['event'];
export type AnyChoice = Choice<AnyMove, object>;
export type AnyRefusal =
  | { readonly by: 'table'; readonly refusal: Refusal<TableCode> }
  | { readonly by: 'game'; readonly refusal: Refusal };

/** A match in play with its game's types sealed inside: moves come in unknown and are parsed. */
export interface Table {
  readonly game: Game;
  readonly seats: number;
  readonly options: object;
  /** The whole truth, for tests, snapshots and clones. Nothing that is sent is made from it but by `view`. */
  readonly state: object;
  clone(): Table;
  redraw(seed: string): void;
  toMove(): readonly Seat[];
  openness(seat: Seat): Openness;
  pending(): readonly Seat[];
  /** Quicker than `choices`, for whoever asks for no consequences. */
  moves(seat: Seat): readonly AnyMove[];
  choices(seat: Seat): readonly AnyChoice[];
  why(seat: Seat, move: unknown): AnyRefusal | null;
  /** Plays in place. A refused move changes nothing. */
  play(seat: Seat, move: unknown, step?: Step<AnyEvent>): AnyRefusal | null;
  view(viewer: Viewer): object;
  outcome(): Outcome;
  roundScores(): readonly (readonly number[])[];
  facts(): readonly Readonly<Record<string, unknown>>[];
}

/** A game with its types erased; the only place where that happens is `defineGame`. */
export interface Game {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly rulesVersion: number;
  parseOptions(options: unknown, seats: number): Result<object, SetupCode>;
  /** of what stands under `board` in the options; null in a game without a board of its own */
  readonly board: z.ZodType<object> | null;
  setup(table: NewTable): Result<Table, SetupCode>;
  /** A table whose state was stored as JSON by the same rules version. */
  restore(options: object, seats: number, state: object): Table;
  sheet(
    options: unknown,
    seats: number,
    rounds: readonly unknown[],
  ): Result<SheetResult, SetupCode | 'shape'>;
  readonly history: HistoryRules<object, Readonly<Record<string, unknown>>>;
  /** The rules of a sheet that people write on, whose columns may come and go. */
  readonly tally: Tally;
  /** null where the app cannot stand in for the table's eyes */
  readonly referee: Referee | null;
  readonly bot: {
    policy(level: Exclude<BotLevel, 'hard'>, sight: AnySight, random: Random): AnyMove;
    candidates(sight: AnySight): readonly AnyMove[];
    sampleWorld(sight: AnySight, random: Random): World<GameTypes>;
  };
}

/** Score sheets with the game's types erased: `options` are those that `parseOptions` gave. */
export type Tally = SheetRules<object>;

/** A sight as it crosses to a worker: plain JSON. */
export interface AnySight {
  readonly seat: Seat;
  readonly view: object;
  readonly moves: readonly AnyMove[];
}

/** Seals a game's types: from here on it takes unknown input and parses it. */
export function defineGame<T extends GameTypes>(rules: GameDefinition<T>): Game {
  const { min, max } = rules.seats;

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
    id: rules.id,
    seats: rules.seats,
    rulesVersion: rules.rulesVersion,
    parseOptions,
    board: rules.board ?? null,
    setup({ options: givenOptions, seats, seed, prescribed: givenPrescribed }) {
      const options = parseOptions(givenOptions, seats);
      if (!options.ok) return options;
      const prescribed = parsePrescribed(givenPrescribed, options.value, seats);
      if (!prescribed.ok) return prescribed;
      const chance = { seed, prescribed: prescribed.value };
      return ok(
        seatTable(rules, game, options.value, seats, rules.setup(options.value, seats, chance)),
      );
    },
    restore: (options, seats, state) => seatTable(rules, game, options, seats, state),
    sheet(givenOptions, seats, rounds) {
      const options = parseOptions(givenOptions, seats);
      return options.ok ? rules.sheet.sum(options.value, wholeTable(seats), rounds) : options;
    },
    history: rules.history,
    tally: {
      ...rules.sheet,
      // Options of a sheet are read from its log, where they were written parsed.
      sum: (options: T['options'], columns: readonly SheetColumn[], rounds) =>
        rules.sheet.sum(options, columns, rounds),
    },
    referee: rules.referee ?? null,
    bot: sealBots(rules.bot),
  };
  return game;
}

function sealBots<T extends GameTypes>(bot: {
  easy: Policy<T>;
  normal: Policy<T>;
  hard: SearchKit<T>;
}): Game['bot'] {
  // A sight is made by `view` and `choices` of the same game, also when it has crossed to a worker and back.
  const own = (sight: AnySight): Sight<T> => sight;
  return {
    policy: (level, sight, random) => bot[level](own(sight), random),
    candidates: (sight) => bot.hard.candidates(own(sight)),
    sampleWorld: (sight, random) => bot.hard.sampleWorld(own(sight), random),
  };
}

function seatTable<T extends GameTypes>(
  rules: GameDefinition<T>,
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
    clone: () => seatTable(rules, game, options, seats, rules.clone(state)),
    redraw: (seed) => rules.redraw(state, seed),
    toMove: () => rules.toMove(state),
    openness: (seat) => rules.openness(state, seat),
    pending: () => rules.pending(state),
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
