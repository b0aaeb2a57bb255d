import {
  type EvaluatedMove,
  COSTLY,
  type DecisionCost,
  type MoveGrade,
  type Review,
  type ReviewedDecision,
  type ReviewedSeat,
} from '../../shared/contract/reviews.ts';
import type { Seat } from '../../shared/ids.ts';
import type { ReviewProgress } from '../../shared/pushes.ts';
import type { Budget } from '../bots/search.ts';
import { Random } from '../../core/random.ts';
import { perSeat } from '../../core/seats.ts';
import { compareMoves, isSame, type Comparison, type ComparedMove } from './compare.ts';
import { chancesAt, momentsOf } from './win-chances.ts';
import { coachOf, type PlayedMatch, type PlayedMove } from './played-match.ts';
import { createReviewBudget } from './review-budget.ts';
import { turningPoints } from './turning-points.ts';

/** Increased when reviews change; older reviews may then be repeated. */
export const COACH_VERSION = 3;

/** Result of a review, without data that the history has. */
export type ReviewResult = Omit<Review, 'match' | 'game' | 'options' | 'occupants' | 'coach'>;

export interface ReviewRequest {
  readonly played: PlayedMatch;
  /** by seat: whether a bot sat there at the end */
  readonly isBot: readonly boolean[];
  readonly budget: Budget;
  readonly seed: string;
}

/** Share of the budget for win chances. */
const WIN_CHANCES_SHARE = 1 / 8;
/** Weight of a bot's decision relative to a person's. */
const BOT_WEIGHT = 1 / 3;

/** Reviews a match step by step, yielding progress. `now` returns ms since any fixed moment. */
export function* review(
  { played, isBot, budget, seed }: ReviewRequest,
  now: () => number,
): Generator<ReviewProgress, ReviewResult> {
  const reviewBudget = createReviewBudget(budget, now);
  const random = (purpose: string): Random => Random.fromSeed(`${seed} ${purpose}`);
  const moments = momentsOf(played);
  const total = moments.length + played.moves.length;
  let done = 0;

  const winChances = [];
  for (const [index, moment] of moments.entries()) {
    const meter = reviewBudget.meterFor(shareOfRemaining(WIN_CHANCES_SHARE, index, moments.length));
    winChances.push(chancesAt(moment, random(`course ${String(moment.revision)}`), meter));
    yield { done: ++done, total };
  }

  const weights = played.moves.map(({ seat, before }) =>
    before.moves(seat).length > 1 ? (isBot[seat] ? BOT_WEIGHT : 1) : 0,
  );
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  const compared: { readonly move: PlayedMove; readonly comparison: Comparison }[] = [];
  for (const [index, move] of played.moves.entries()) {
    const weight = weights[index]!;
    if (weight > 0) {
      const meter = reviewBudget.meterFor(weight / weightLeft);
      const luck = random(`${String(move.revision)} ${String(move.seat)}`);
      const comparison = compareMoves(
        coachOf(played.game),
        observationOf(move),
        move.move,
        luck,
        meter,
      );
      if (comparison) compared.push({ move, comparison });
      weightLeft -= weight;
    }
    yield { done: ++done, total };
  }

  const decisions = compared.map(({ move, comparison }) => reviewedDecision(move, comparison));
  return {
    decisions,
    seats: perSeat(played.end.seats, (seat) =>
      summaryOf(
        seat,
        decisions.filter((decision) => decision.seat === seat),
        compared.flatMap(({ move, comparison }) => (move.seat === seat ? [comparison] : [])),
      ),
    ),
    course: winChances,
    turningPoints: turningPoints({ winChances, moments, decisions }, random('turning points')),
    worlds: Math.round(meanOf(compared.map(({ comparison }) => comparison.worlds))),
  };
}

/** Converts an equal part of `share` to a share of what remains after `index` parts. */
const shareOfRemaining = (share: number, index: number, parts: number): number =>
  share / parts / (1 - (share * index) / parts);

/** Returns the seat's knowledge when it moved. */
const observationOf = ({ before, seat }: PlayedMove) => ({
  seat,
  view: before.view(seat),
  moves: before.moves(seat),
});

function reviewedDecision(move: PlayedMove, { played, coach, cost }: Comparison): ReviewedDecision {
  const { revision, seat, round, turn, before } = move;
  const grade = gradeOf(cost);
  const context = { observation: observationOf(move), played, coach };
  return {
    ...{ seat, round, turn, revision },
    played: evaluatedMove(move, played),
    coach: evaluatedMove(move, coach),
    cost,
    mark: grade,
    why: grade === 'best' ? null : coachOf(before.game).reason(context),
  };
}

/** Adds the move's consequence as far as its seat could know. */
function evaluatedMove(
  { before, seat }: PlayedMove,
  { move, win, points }: ComparedMove,
): EvaluatedMove {
  const offered = before.choices(seat).find((choice) => isSame(choice.move, move));
  return { move, consequence: offered?.consequence ?? null, win, points };
}

/** A costly move's loss is at least this multiple of its margin; otherwise another review might find almost no loss. */
const CLEAR_LOSS_MARGINS = 2;

export function gradeOf({ win, winMargin }: Pick<DecisionCost, 'win' | 'winMargin'>): MoveGrade {
  if (win === 0) return 'best';
  return win >= COSTLY && win >= CLEAR_LOSS_MARGINS * winMargin ? 'costly' : 'fine';
}

/** Computes a seat's accuracy; null if nothing was at stake. */
export function summaryOf(
  seat: Seat,
  decisions: readonly Pick<ReviewedDecision, 'cost' | 'mark'>[],
  comparisons: readonly Pick<Comparison, 'worst'>[],
): ReviewedSeat {
  const given = sumOf(decisions.map(({ cost }) => cost.win));
  const atStake = sumOf(comparisons.map(({ worst }) => worst));
  const count = (grade: MoveGrade): number => decisions.filter((one) => one.mark === grade).length;
  return {
    seat,
    // Both are estimates: the loss may exceed the stake.
    kept: atStake > 0 ? Math.max(0, 1 - given / atStake) : null,
    best: count('best'),
    fine: count('fine'),
    costly: count('costly'),
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / Math.max(1, values.length);
