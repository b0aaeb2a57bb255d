import { z } from 'zod';
import type { RefusalParams } from '../errors.ts';
import type { MatchId, Seat } from '../ids.ts';
import type { Occupant } from '../people.ts';
import type { EventFrame, GameEvent, OfferedChoice, ReviewProgress } from '../pushes.ts';
import { byLaptop } from './call.ts';
import { matchId, nightId, playerId } from './fields.ts';

/**
 * best: the coach's move, or surely less than `AS_GOOD` worse. costly: loses at least `COSTLY`. unclear: the tries do not
 * tell. In a decided match points and places count instead.
 */
export const MOVE_GRADES = ['best', 'fine', 'costly', 'unclear'] as const;
export type MoveGrade = (typeof MOVE_GRADES)[number];

/** Loss from which a move is costly, as a share of the win. */
export const COSTLY = 0.04;

/** A costly move's loss is at least this multiple of its margin; otherwise another review might find almost no loss. */
const CLEAR_LOSS_MARGINS = 2;

/** Loss of places from which a move in a decided match is costly. */
export const COSTLY_PLACES = 0.5;

/** A move that surely loses less than this share of the win is as good as the coach's. */
export const AS_GOOD = 0.02;

/**
 * Returns the grade of a move by its loss of the win.
 * @param loss 0 if it is not certain
 * @param possible largest likely loss: the end of the interval
 */
export function gradeOfLoss({
  loss,
  possible,
  margin,
}: Readonly<Record<'loss' | 'possible' | 'margin', number>>): MoveGrade {
  if (loss === 0) return possible < AS_GOOD ? 'best' : 'unclear';
  return loss >= COSTLY && loss >= CLEAR_LOSS_MARGINS * margin ? 'costly' : 'fine';
}

/**
 * Move with its mean value for its seat over the sampled worlds. Margins are half a 95 % interval of its difference from
 * the coach's move.
 */
export interface EvaluatedMove {
  readonly move: OfferedChoice['move'];
  /** expected consequence, as far as its seat could know, for display */
  readonly consequence: OfferedChoice['consequence'];
  /** share of the match's win, 0 to 1 */
  readonly win: number;
  readonly winMargin: number;
  /** in the game's own unit; higher is better */
  readonly points: number;
  readonly pointsMargin: number;
}

/** Grades a move that was not played: by what it surely loses against the coach's, and by what it may lose. */
export function gradeOfMove(
  { win, winMargin: margin }: Pick<EvaluatedMove, 'win' | 'winMargin'>,
  coach: Pick<EvaluatedMove, 'win'>,
): MoveGrade {
  const loss = coach.win - win;
  return gradeOfLoss({ loss: loss > margin ? loss : 0, possible: loss + margin, margin });
}

/** Whether the tries find a move costly, but normal bots who play both moves out do not: its grade is fine then. */
export const isCostDisputed = ({ cost, mark }: Pick<ReviewedDecision, 'cost' | 'mark'>): boolean =>
  mark === 'fine' &&
  gradeOfLoss({
    loss: cost.win,
    possible: cost.win + cost.winMargin,
    margin: cost.winMargin,
  }) === 'costly';

/** Maximum number of moves that a decision compares: the best ones, and the played one. */
export const CANDIDATES_MAX = 5;

/** Loss of a move; margins are half a 95 % interval. A cost whose interval includes 0 is 0. */
export interface DecisionCost {
  readonly win: number;
  readonly winMargin: number;
  readonly points: number;
  readonly pointsMargin: number;
  /** places lost on average, in a decided match only */
  readonly places: number;
}

export interface ReviewedDecision {
  readonly seat: Seat;
  readonly round: number;
  /** within the round, from 0 */
  readonly turn: number;
  /** log entry of the move */
  readonly revision: number;
  readonly played: EvaluatedMove;
  readonly coach: EvaluatedMove;
  /**
   * the coach's move first, the others by value, with the played one; none is above the coach's, whose value is known
   * better. A review by an older coach has only these two.
   */
  readonly candidates: readonly EvaluatedMove[];
  readonly cost: DecisionCost;
  readonly mark: MoveGrade;
  /** number of sampled worlds; 0 in a review by an older coach */
  readonly worlds: number;
  /** code of the game; null if the move was best or unclear, or has no particular explanation */
  readonly why: { readonly code: string; readonly params: RefusalParams } | null;
}

/** Part of a seat's points and half its 95 % interval; higher is better, so bull heads are negative. */
export interface LedgerPart {
  readonly points: number;
  readonly margin: number;
}

/**
 * Sources of a seat's points: score = mean + start + dealt + chance + others + own, exactly to hundredths. Over all
 * seats start, dealt and chance each sum to 0, and so do others and own together.
 */
export interface SeatLedger {
  readonly score: number;
  /** the table's mean score */
  readonly mean: number;
  /** worth of moving in this order, between equals */
  readonly start: number;
  /** worth of the hands dealt, all cards lying open */
  readonly dealt: LedgerPart;
  /** the rest: dice, draws, and how hidden cards met */
  readonly chance: LedgerPart;
  /** effect of others' decisions, against those of a normal bot in their place */
  readonly others: LedgerPart;
  /** effect of the seat's own decisions, likewise */
  readonly own: LedgerPart;
}

/** Luck of a seat: the deal and chance. It is the rest after the decisions, and as sure as they are. */
export const luckOf = ({ dealt, chance, others, own }: SeatLedger): LedgerPart => ({
  points: dealt.points + chance.points,
  margin: Math.hypot(others.margin, own.margin),
});

export interface ReviewedSeat {
  readonly seat: Seat;
  /**
   * 1 − (value lost ÷ value that could be lost), without unclear decisions; null if nothing could be lost, or if there
   * are fewer than `ACCURACY_DECISIONS`
   */
  readonly kept: number | null;
  /** half a 95 % interval of `kept`, from the decisions' margins; null if it is, or in a review by an older coach */
  readonly accuracyMargin: number | null;
  readonly best: number;
  readonly fine: number;
  readonly costly: number;
  readonly unclear: number;
  /** null in a review by an older coach */
  readonly ledger: SeatLedger | null;
}

/** Fewer decisions say nothing about a seat's accuracy. */
export const ACCURACY_DECISIONS = 5;

/** Everyone's win chances after a turn, given the real cards. The first point is before the first move. */
export interface WinChancePoint {
  readonly revision: number;
  readonly round: number;
  /** per seat; sum 1 */
  readonly chances: readonly number[];
}

/** Change of a seat's win chance by 8 % or more. */
export interface TurningPoint {
  /** index in `course` of the point after the change */
  readonly at: number;
  /** seat with the largest change */
  readonly seat: Seat;
  readonly swing: number;
  /** index in `decisions` of its cause: in that turn, otherwise the last one before; null if there is none */
  readonly decision: number | null;
  /** event of that turn, for display */
  readonly event: GameEvent | null;
}

/** Assumption about a seat in the tries. */
export interface AssumedPlayer {
  readonly isBot: boolean;
  /** 0 as the easy bot, 1 as the normal one, 2 as the hard one; people are between the last two */
  readonly skill: number;
  /** number of a person's earlier reviews that the skill is known from; 0: as anybody */
  readonly reviews: number;
}

export interface Review {
  readonly match: MatchId;
  readonly game: string;
  readonly options: object;
  /** final occupants; for a refereed sheet by column */
  readonly occupants: readonly Occupant[];
  readonly decisions: readonly ReviewedDecision[];
  readonly seats: readonly ReviewedSeat[];
  readonly course: readonly WinChancePoint[];
  readonly turningPoints: readonly TurningPoint[];
  /** mean number of sampled worlds per decision */
  readonly worlds: number;
  /** by seat; none in a review by an older coach, to which all were people */
  readonly assumedPlayers: readonly AssumedPlayer[];
  /** version of the coach */
  readonly coach: number;
}

export interface ReviewState {
  readonly review: Review | null;
  /** whether an older coach made it */
  readonly isOutdated: boolean;
  readonly running: ReviewProgress | null;
}

/** Decision as its person saw it, with its outcome. */
export interface DecisionScene {
  readonly view: object;
  readonly choices: readonly OfferedChoice[];
  /** public view, from the move to the end of its turn */
  readonly steps: readonly EventFrame[];
}

/** A person's part of the review of a match. */
export interface PlayerReview {
  readonly match: MatchId;
  readonly game: string;
  /** ms since 1970 (UTC) */
  readonly endedAt: number;
  /** null if too few decisions are clear */
  readonly accuracy: number | null;
  /** null in a review by an older coach */
  readonly ledger: SeatLedger | null;
  readonly best: number;
  readonly fine: number;
  readonly costly: number;
}

export interface PlayerReviews {
  /** last 200 reviewed matches, oldest first */
  readonly matches: readonly PlayerReview[];
  /** number of reviewable finished matches without a review */
  readonly unreviewed: number;
}

/** Ledgers of a reviewed match, by seat. */
export interface MatchLedgers {
  readonly match: MatchId;
  readonly ledgers: readonly SeatLedger[];
}

const about = z.strictObject({ match: matchId });

/**
 * Reviews of finished matches, and of refereed sheets whose cards are all known; refuse with match-running for a
 * running match, with not-reviewable for others.
 */
export const reviewCalls = {
  'reviews.show': byLaptop(about).answers<ReviewState>(),
  /**
   * Makes or replaces the review and pushes its progress. A running review of this match continues; while another match
   * is reviewed, refuses with review-busy.
   */
  'reviews.start': byLaptop(about).answers<null>(),
  'reviews.cancel': byLaptop(about).answers<null>(),
  /** Decision of the stored review; refuses with no-review if there is no such review or decision. */
  'reviews.decision': byLaptop(
    z.strictObject({ match: matchId, index: z.int().min(0).max(100_000) }),
  ).answers<DecisionScene>(),
  /**
   * Evaluates another legal move of a decision, by its index in the scene's `choices`, without storing it. Refuses with
   * no-review as above.
   */
  'reviews.try': byLaptop(
    z.strictObject({
      match: matchId,
      index: z.int().min(0).max(100_000),
      choice: z.int().min(0).max(100_000),
    }),
  ).answers<EvaluatedMove>(),
  'reviews.player': byLaptop(z.strictObject({ player: playerId })).answers<PlayerReviews>(),
  /** Matches of the night whose reviews have ledgers. */
  'reviews.night': byLaptop(z.strictObject({ night: nightId })).answers<readonly MatchLedgers[]>(),
} as const;
