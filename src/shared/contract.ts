import { z } from 'zod';
import type { AppRefusal } from './errors.ts';
import type { ClientId, DecisionId, MatchId, NightId, PlayerId, Viewer } from './ids.ts';
import { BOT_LEVELS, EMBLEMS, type Occupant, type Player, type SeatResult } from './people.ts';
import type { Frame, MatchStatus, OfferedChoice } from './pushes.ts';
import type { Result } from './result.ts';
import { settingsSchema } from './settings-schema.ts';
import type { Settings } from './settings.ts';

const id = <Id extends string>() =>
  z
    .string()
    .min(1)
    .max(64)
    .transform((text) => text as Id);
const matchId = id<MatchId>();
const seat = z.int().min(0).max(19);
const revision = z.int().min(0);
/** Options and moves are parsed by their game; here they only have to be objects. */
const gameObject = z.record(z.string(), z.unknown());

const newPlayer = z.strictObject({
  name: z.string().max(200),
  emblem: z.enum(EMBLEMS),
  colour: z.enum(EMBLEMS),
});

const seatPlan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('player'), player: id<PlayerId>() }),
  z.strictObject({ kind: z.literal('new'), ...newPlayer.shape }),
  z.strictObject({ kind: z.literal('bot'), level: z.enum(BOT_LEVELS) }),
]);
export type SeatPlan = z.input<typeof seatPlan>;

export interface GameInfo {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
}

export interface Hello {
  readonly version: string;
  readonly games: readonly GameInfo[];
  /** null until someone has chosen: then the screen follows the system */
  readonly settings: Settings | null;
}

/** A match that waits to be resumed. */
export interface WaitingMatch {
  readonly match: MatchId;
  readonly game: string;
  readonly options: object;
  readonly seats: readonly SeatResult[];
  readonly startedAt: number;
  /** when its last entry was written, in ms since 1970 (UTC) */
  readonly lastAt: number;
  /** what a spectator sees */
  readonly view: object;
}

/** A match that is over, as a line of the history. */
export interface PastMatch {
  readonly match: MatchId;
  readonly game: string;
  readonly mode: 'play' | 'referee' | 'tally';
  readonly options: object;
  readonly status: Exclude<MatchStatus, 'running'>;
  readonly seats: readonly SeatResult[];
  readonly night: NightId;
  readonly startedAt: number;
  readonly endedAt: number;
  /** minutes east of UTC where the match was begun */
  readonly utcOffset: number;
  readonly rewound: boolean;
  readonly handedOver: boolean;
}

export interface NightStanding {
  readonly matches: number;
  /** most wins first; a shared win is a win */
  readonly players: readonly { readonly player: Player; readonly wins: readonly string[] }[];
}

export interface Tonight {
  readonly waiting: readonly WaitingMatch[];
  /** null when nothing was finished in the running night */
  readonly standing: NightStanding | null;
  readonly last: readonly PastMatch[];
}

/** What a search makes of the moves of one decision. */
export interface Hint {
  /** best first; `value` is the game's own measure, higher is better, and null if there was nothing to compare */
  readonly moves: readonly {
    readonly move: OfferedChoice['move'];
    readonly consequence: object | null;
    readonly value: number | null;
  }[];
  /** in how many imagined worlds that fit what the seat sees */
  readonly worlds: number;
}

export interface ReplayStep extends Frame {
  readonly revision: number;
}

/** Everything that happened in a match and still counts, as one viewer saw it. */
export interface Replay {
  readonly game: string;
  readonly options: object;
  readonly status: MatchStatus;
  readonly occupants: readonly Occupant[];
  readonly viewer: Viewer;
  /** the view before the first step */
  readonly start: object;
  readonly steps: readonly ReplayStep[];
}

const call = <Input extends z.ZodType>(input: Input) => ({
  /** Fixes the answer's type; there is nothing to parse on the way out. */
  answers: <Output>() => ({ input }) as Call<Input, Output>,
});
interface Call<Input extends z.ZodType, Output> {
  readonly input: Input;
  readonly output?: Output;
}

const nothing = z.strictObject({});

/**
 * Every call of the app, declared once: what comes in is parsed by its schema, what goes out has its type.
 * All calls are the table's: whoever holds the window (or the host's token) may make them.
 */
export const contract = {
  'app.hello': call(nothing).answers<Hello>(),
  'settings.save': call(settingsSchema).answers<null>(),

  'players.list': call(nothing).answers<readonly Player[]>(),
  'players.add': call(newPlayer).answers<Player>(),

  'history.tonight': call(nothing).answers<Tonight>(),
  'history.list': call(
    z.strictObject({
      limit: z.int().min(1).max(200),
      /** the last line of the page before */
      after: matchId.nullable(),
    }),
  ).answers<{ readonly matches: readonly PastMatch[]; readonly more: boolean }>(),

  'match.start': call(
    z.strictObject({
      client: id<ClientId>(),
      game: z.string().max(40),
      options: gameObject,
      seats: z.array(seatPlan).min(1).max(20),
      /** minutes east of UTC where the table stands */
      utcOffset: z.int().min(-900).max(900),
    }),
  ).answers<{ readonly match: MatchId }>(),
  /** From now on this connection gets the match's pushes, the first of them at once. */
  'match.watch': call(z.strictObject({ match: matchId })).answers<null>(),
  'match.unwatch': call(nothing).answers<null>(),
  /** Opens the curtain for a seat, or closes it (null). Answered by a fresh push. */
  'match.look': call(z.strictObject({ match: matchId, seat: seat.nullable() })).answers<{
    readonly viewer: Viewer;
  }>(),
  'match.play': call(
    z.strictObject({
      match: matchId,
      decision: id<DecisionId>(),
      move: gameObject,
      client: id<ClientId>(),
    }),
  ).answers<{ readonly revision: number }>(),
  /** The rule against a move of the seat one looks through, or of an open decision; null if it is legal. */
  'match.why': call(
    z.strictObject({ match: matchId, decision: id<DecisionId>(), move: gameObject }),
  ).answers<AppRefusal | null>(),
  'match.take-back': call(
    z.strictObject({ match: matchId, seat, client: id<ClientId>() }),
  ).answers<{ readonly revision: number }>(),
  /** Back to how the match stood after the entry `to`; chance from there on is drawn anew. */
  'match.rewind': call(
    z.strictObject({ match: matchId, to: revision, client: id<ClientId>() }),
  ).answers<{ readonly revision: number }>(),
  'match.reseat': call(
    z.strictObject({ match: matchId, seat, occupant: seatPlan, client: id<ClientId>() }),
  ).answers<{ readonly revision: number }>(),
  'match.abandon': call(z.strictObject({ match: matchId, client: id<ClientId>() })).answers<{
    readonly revision: number;
  }>(),
  /** What a good bot would do in place of the seat one looks through, or in an open decision. */
  'match.hint': call(
    z.strictObject({ match: matchId, decision: id<DecisionId>() }),
  ).answers<Hint>(),
  /** Through a seat's eyes only when the match is over and its hands are no secret any more. */
  'match.replay': call(
    z.strictObject({ match: matchId, viewer: seat.nullable() }),
  ).answers<Replay>(),
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type Input<Name extends CallName> = z.input<Contract[Name]['input']>;
export type Parsed<Name extends CallName> = z.output<Contract[Name]['input']>;
export type Output<Name extends CallName> =
  Contract[Name] extends Call<z.ZodType, infer Answer> ? Answer : never;
export type Reply<Name extends CallName = CallName> = Result<Output<Name>, AppRefusal>;
