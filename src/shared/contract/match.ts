import { z } from 'zod';
import type { AppRefusal } from '../errors.ts';
import type { DecisionId, MatchId, Viewer } from '../ids.ts';
import type { Occupant } from '../people.ts';
import type { MatchStatus } from '../match.ts';
import type { BotsReport } from '../outside-bots.ts';
import type { EventFrame, OfferedChoice } from '../pushes.ts';
import type { Story } from '../story.ts';
import type { ReviewedDecision } from './reviews.ts';
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

export interface Hint {
  /** best first; `value` in the game's own measure, higher is better; null if there was nothing to compare */
  readonly moves: readonly {
    readonly move: OfferedChoice['move'];
    readonly consequence: object | null;
    readonly value: number | null;
    /** whether the best move is not measurably better */
    readonly isEven: boolean;
  }[];
  /** number of sampled worlds that fit the seat's view */
  readonly worlds: number;
  /** why the first move is better than the second, as a code of the game; null without a particular reason */
  readonly reason: ReviewedDecision['why'];
}

/** Effect of a rewind on people's hands that became public meanwhile. */
export type RewindEffect = 'dealt-anew' | 'hands-seen';

export interface ReplayStep extends EventFrame {
  readonly revision: number;
}

export interface Replay {
  readonly game: string;
  readonly options: object;
  readonly status: MatchStatus;
  readonly occupants: readonly Occupant[];
  readonly viewer: Viewer;
  readonly start: object;
  readonly steps: readonly ReplayStep[];
  /** target entries in a running match after which hands would not stay secret */
  readonly rewinds: readonly { readonly to: number; readonly effect: RewindEffect }[];
}

/** As typed. */
const dealCode = z.string().max(200);

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
  /**
   * Starts a match with the cards of one that is over, from its start (revision 0) or from its position after that
   * revision, or with the cards that a code names. It counts in no statistics. Refuses deal-running while these cards
   * are played, and deal-code, deal-game or deal-newer for the code.
   */
  'match.deal-again': byLaptop(
    z.strictObject({
      client: idempotencyKey,
      deal: z.union([
        z.strictObject({ match: matchId, revision }),
        z.strictObject({ code: dealCode }),
      ]),
      seats: z.array(seatPlan).min(1).max(20),
      utcOffset,
    }),
  ).answers<{ readonly match: MatchId }>(),
  /** Returns what a code names, without its cards. Refuses as match.deal-again does. */
  'match.read-code': byLaptop(z.strictObject({ code: dealCode })).answers<{
    readonly game: string;
    readonly options: object;
    readonly seats: number;
  }>(),
  'match.watch': byAnyone(z.strictObject({ match: matchId })).answers<null>(),
  'match.unwatch': byAnyone(emptyInput).answers<null>(),
  /**
   * Reports the revision up to which the window has shown the match, or null while it is hidden. Phones wait for it.
   * `awaitsPress`: it shows scores until somebody goes on.
   */
  'match.shown': byLaptop(
    z.strictObject({ match: matchId, revision: revision.nullable(), awaitsPress: z.boolean() }),
  ).answers<null>(),
  /** Reveals a seat's hand, or hides it (null). A fresh push follows. */
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
  /** Returns the refusal of a move of the viewer's seat or of a public decision; null if legal. */
  'match.validate-move': byLaptopOrSeat(
    z.strictObject({ match: matchId, decision: id<DecisionId>(), move: gameObject }),
  ).answers<AppRefusal | null>(),
  'match.take-back': byLaptopOrSeat(
    z.strictObject({ match: matchId, seat, client: idempotencyKey }),
  ).answers<{
    readonly revision: number;
  }>(),
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
  'match.hint': byLaptopOrSeat(
    z.strictObject({ match: matchId, decision: id<DecisionId>() }),
  ).answers<Hint>(),
  /** Viewers other than null need a finished match without secret hands; a seat may replay only its own view. */
  'match.replay': byAnyone(
    z.strictObject({ match: matchId, viewer: seat.nullable() }),
  ).answers<Replay>(),
  /** Returns the story of a finished match, for a phone about its own seat; null if it was abandoned. */
  'match.story': byLaptopOrSeat(z.strictObject({ match: matchId })).answers<Story | null>(),
  /** Reloads the file of outside bots and starts its programs; no call can change the file. */
  'bots.list': byLaptop(emptyInput).answers<BotsReport>(),
} as const;
