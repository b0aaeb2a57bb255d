import { z } from 'zod';
import type { AppRefusal } from '../errors.ts';
import type { DecisionId, MatchId, Viewer } from '../ids.ts';
import type { Occupant } from '../people.ts';
import type { MatchStatus } from '../match.ts';
import type { BotsReport } from '../outside-bots.ts';
import type { EventFrame, OfferedChoice } from '../pushes.ts';
import type { Story } from '../story.ts';
import { byAnyone, byLaptop, byLaptopOrSeat, emptyInput } from './call.ts';
import {
  idempotencyKey,
  gameId,
  gameObject,
  gameOptions,
  id,
  matchId,
  revision,
  seat,
  seatPlan,
  utcOffset,
} from './fields.ts';

/** What a search makes of the moves of one decision. */
export interface Hint {
  /** best first; `value` is the game's own measure, higher is better, and null if there was nothing to compare */
  readonly moves: readonly {
    readonly move: OfferedChoice['move'];
    readonly consequence: object | null;
    readonly value: number | null;
    /** whether nothing shows that the best move is better */
    readonly isEven: boolean;
  }[];
  /** in how many imagined worlds that fit what the seat sees */
  readonly worlds: number;
}

/** What becomes of the cards in people's hands when a match goes back to where all have seen them since. */
export type RewindEffect = 'dealt-anew' | 'hands-seen';

export interface ReplayStep extends EventFrame {
  readonly revision: number;
}

/** Everything that happened in a match and still counts, as one viewer saw it. */
export interface Replay {
  readonly game: string;
  readonly options: object;
  readonly status: MatchStatus;
  /** who sat there at the beginning; steps tell who took over */
  readonly occupants: readonly Occupant[];
  readonly viewer: Viewer;
  /** the view before the first step */
  readonly start: object;
  readonly steps: readonly ReplayStep[];
  /** of a match that goes on: by the entry to go back to, where hands do not stay the secrets they were */
  readonly rewinds: readonly { readonly to: number; readonly effect: RewindEffect }[];
}

export const matchCalls = {
  'match.start': byLaptop(
    z.strictObject({
      client: idempotencyKey,
      game: gameId,
      options: gameOptions,
      seats: z.array(seatPlan).min(1).max(20),
      utcOffset,
    }),
  ).answers<{ readonly match: MatchId }>(),
  /** From now on this connection gets the match's pushes, the first of them at once. */
  'match.watch': byAnyone(z.strictObject({ match: matchId })).answers<null>(),
  'match.unwatch': byAnyone(emptyInput).answers<null>(),
  /** Opens the curtain for a seat, or closes it (null). Answered by a fresh push. */
  'match.reveal-hand': byLaptop(z.strictObject({ match: matchId, seat: seat.nullable() })).answers<{
    readonly viewer: Viewer;
  }>(),
  'match.play': byLaptopOrSeat(
    z.strictObject({
      match: matchId,
      decision: id<DecisionId>(),
      move: gameObject,
      client: idempotencyKey,
    }),
  ).answers<{ readonly revision: number }>(),
  /** The rule against a move of the seat one looks through, or of an open decision; null if it is legal. */
  'match.validate-move': byLaptopOrSeat(
    z.strictObject({ match: matchId, decision: id<DecisionId>(), move: gameObject }),
  ).answers<AppRefusal | null>(),
  'match.take-back': byLaptopOrSeat(
    z.strictObject({ match: matchId, seat, client: idempotencyKey }),
  ).answers<{
    readonly revision: number;
  }>(),
  /** Back to how the match stood after the entry `to`; chance from there on is drawn anew. */
  'match.rewind': byLaptop(
    z.strictObject({ match: matchId, to: revision, client: idempotencyKey }),
  ).answers<{
    readonly revision: number;
  }>(),
  'match.reseat': byLaptop(
    z.strictObject({ match: matchId, seat, occupant: seatPlan, client: idempotencyKey }),
  ).answers<{ readonly revision: number }>(),
  'match.abandon': byLaptop(z.strictObject({ match: matchId, client: idempotencyKey })).answers<{
    readonly revision: number;
  }>(),
  /** What a good bot would do in place of the seat one looks through, or in an open decision. */
  'match.hint': byLaptopOrSeat(
    z.strictObject({ match: matchId, decision: id<DecisionId>() }),
  ).answers<Hint>(),
  /** Through a seat's eyes only when the match is over and its hands are no secret any more; from a seat, its own. */
  'match.replay': byAnyone(
    z.strictObject({ match: matchId, viewer: seat.nullable() }),
  ).answers<Replay>(),
  /** How a match that is over came to its score; null for one that was broken off. */
  'match.story': byLaptop(z.strictObject({ match: matchId })).answers<Story | null>(),
  /** Reads the file of outside bots anew and starts what is entered there; no call says what that is. */
  'bots.list': byLaptop(emptyInput).answers<BotsReport>(),
} as const;
