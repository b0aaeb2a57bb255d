import { z } from 'zod';
import type { RefusalParams } from '../errors.ts';
import type { MatchId, Seat } from '../ids.ts';
import type { Occupant } from '../people.ts';
import type { EventFrame, GameEvent, OfferedChoice, ReviewProgress } from '../pushes.ts';
import { byLaptop } from './call.ts';
import { matchId, playerId } from './fields.ts';

/** best: the coach's own move, or none that is surely worse. costly: from `COSTLY` on. */
export const MOVE_GRADES = ['best', 'fine', 'costly'] as const;
export type MoveGrade = (typeof MOVE_GRADES)[number];

/** The share of the win from which a loss is called costly. */
export const COSTLY = 0.04;

/** A move, and what it was worth to its seat on the average of the tried worlds. */
export interface EvaluatedMove {
  readonly move: OfferedChoice['move'];
  /** what it would do, as far as its seat could know, so that a list can tell it */
  readonly consequence: OfferedChoice['consequence'];
  /** share of the match's win, 0 to 1 */
  readonly win: number;
  /** in the game's own unit, the more the better */
  readonly points: number;
}

/** Margins are half a 95 % interval; a cost that lies within its interval of 0 is 0. */
export interface DecisionCost {
  readonly win: number;
  readonly winMargin: number;
  readonly points: number;
  readonly pointsMargin: number;
}

export interface ReviewedDecision {
  readonly seat: Seat;
  readonly round: number;
  /** of that round, from 0 */
  readonly turn: number;
  /** of the log entry that made it */
  readonly revision: number;
  readonly played: EvaluatedMove;
  readonly coach: EvaluatedMove;
  readonly cost: DecisionCost;
  readonly mark: MoveGrade;
  /** one of the game's own codes; null where the move was best, or nothing in particular explains it */
  readonly why: { readonly code: string; readonly params: RefusalParams } | null;
}

export interface ReviewedSeat {
  readonly seat: Seat;
  /** 1 less what was given away of what could have been; null where nothing could be */
  readonly kept: number | null;
  readonly best: number;
  readonly fine: number;
  readonly costly: number;
}

/** Everyone's chances to win, as the cards really lay, after a turn. The first one is before the first move. */
export interface WinChancePoint {
  readonly revision: number;
  readonly round: number;
  /** per seat; they add up to 1 */
  readonly chances: readonly number[];
}

/** Where somebody's chance changed by 8 % of the win or more. */
export interface TurningPoint {
  /** the point in `course` that it led to */
  readonly at: number;
  /** whose chance changed most */
  readonly seat: Seat;
  readonly swing: number;
  /** the one that did it, in `decisions`: in that turn, or else the last one before. Null only where there is none */
  readonly decision: number | null;
  /** what happened there, to be told by the game's own words */
  readonly event: GameEvent | null;
}

export interface Review {
  readonly match: MatchId;
  readonly game: string;
  readonly options: object;
  /** who sat there at the end; those of a refereed sheet by its columns */
  readonly occupants: readonly Occupant[];
  /** in the order in which they were made */
  readonly decisions: readonly ReviewedDecision[];
  readonly seats: readonly ReviewedSeat[];
  readonly course: readonly WinChancePoint[];
  readonly turningPoints: readonly TurningPoint[];
  /** mean per decision */
  readonly worlds: number;
  /** the coach's version */
  readonly coach: number;
}

export interface ReviewState {
  /** the one that is kept; null before the first */
  readonly review: Review | null;
  /** whether an older coach made it, so that it may be made again */
  readonly isOutdated: boolean;
  /** of one that is being made; null while none is */
  readonly running: ReviewProgress | null;
}

/** One decision as the person who made it saw it, and what came of it. */
export interface DecisionScene {
  readonly view: object;
  readonly choices: readonly OfferedChoice[];
  /** as everyone saw it, from the move until its turn was over */
  readonly steps: readonly EventFrame[];
}

/** How much of their chances a person kept in one match. */
export interface MatchAccuracy {
  readonly match: MatchId;
  readonly game: string;
  /** ms since 1970 (UTC) */
  readonly endedAt: number;
  readonly accuracy: number;
  readonly best: number;
  readonly fine: number;
  readonly costly: number;
}

export interface PlayerReviews {
  /** the last 200 with a review, the oldest first */
  readonly matches: readonly MatchAccuracy[];
  /** finished matches that could be reviewed and have not been */
  readonly unreviewed: number;
}

const about = z.strictObject({ match: matchId });

/**
 * Of matches that are over, and of refereed sheets whose cards are all known; refused with match-running for one that
 * goes on, and with not-reviewable for any other.
 */
export const reviewCalls = {
  'reviews.show': byLaptop(about).answers<ReviewState>(),
  /**
   * Makes the review, anew if there is one, and pushes how it goes. One that is being made of this match goes on; while
   * another match is reviewed this is refused with review-busy.
   */
  'reviews.start': byLaptop(about).answers<null>(),
  /** Nothing is kept of a review that is cancelled. */
  'reviews.cancel': byLaptop(about).answers<null>(),
  /** Of the kept review; refused with no-review where there is none, or no such decision. */
  'reviews.decision': byLaptop(
    z.strictObject({ match: matchId, index: z.int().min(0).max(100_000) }),
  ).answers<DecisionScene>(),
  /** A person's share of kept chances over time. */
  'reviews.player': byLaptop(z.strictObject({ player: playerId })).answers<PlayerReviews>(),
} as const;
