import {
  type Appraised,
  COSTLY,
  type DecisionCost,
  type Mark,
  type Review,
  type ReviewedDecision,
  type ReviewedSeat,
} from '../../shared/contract/reviews.ts';
import type { Seat } from '../../shared/ids.ts';
import type { ReviewProgress } from '../../shared/pushes.ts';
import type { Budget } from '../bots/search.ts';
import { Random } from '../../core/random.ts';
import { perSeat } from '../../core/seats.ts';
import { compareMoves, isSame, type Comparison, type Tried } from './compare.ts';
import { chancesAt, momentsOf } from './course.ts';
import { coachOf, type PlayedMatch, type PlayedMove } from './played-match.ts';
import { openPurse } from './purse.ts';
import { turningPoints } from './turning-points.ts';

/** Raised whenever reviews come out otherwise; older ones may then be made again. */
export const COACH = 3;

/** What a review finds out: all of it but what the history says of the match anyway. */
export type Findings = Omit<Review, 'match' | 'game' | 'options' | 'occupants' | 'coach'>;

export interface ReviewRequest {
  readonly played: PlayedMatch;
  /** by seat: whether a bot sat there at the end */
  readonly isBot: readonly boolean[];
  readonly budget: Budget;
  readonly seed: string;
}

/** Of the budget, for the course of the match. */
const COURSE_SHARE = 1 / 8;
/** A bot's decision gets less thought than a person's. */
const BOT_WEIGHT = 1 / 3;

/** Reviews a match step by step; tells how far it is after each. `now` gives milliseconds from any fixed moment. */
export function* review(
  { played, isBot, budget, seed }: ReviewRequest,
  now: () => number,
): Generator<ReviewProgress, Findings> {
  const purse = openPurse(budget, now);
  const random = (of: string): Random => Random.fromSeed(`${seed} ${of}`);
  const moments = momentsOf(played);
  const of = moments.length + played.moves.length;
  let done = 0;

  const course = [];
  for (const [index, moment] of moments.entries()) {
    const meter = purse.meterFor(partOf(COURSE_SHARE, index, moments.length));
    course.push(chancesAt(moment, random(`course ${String(moment.revision)}`), meter));
    yield { done: ++done, of };
  }

  const weights = played.moves.map(({ seat, before }) =>
    before.moves(seat).length > 1 ? (isBot[seat] ? BOT_WEIGHT : 1) : 0,
  );
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  const compared: { readonly move: PlayedMove; readonly comparison: Comparison }[] = [];
  for (const [index, move] of played.moves.entries()) {
    const weight = weights[index]!;
    if (weight > 0) {
      const meter = purse.meterFor(weight / weightLeft);
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
    yield { done: ++done, of };
  }

  const decisions = compared.map(({ move, comparison }) => judged(move, comparison));
  return {
    decisions,
    seats: perSeat(played.end.seats, (seat) =>
      summaryOf(
        seat,
        decisions.filter((decision) => decision.seat === seat),
        compared.flatMap(({ move, comparison }) => (move.seat === seat ? [comparison] : [])),
      ),
    ),
    course,
    turningPoints: turningPoints({ course, moments, decisions }, random('turning points')),
    worlds: Math.round(meanOf(compared.map(({ comparison }) => comparison.worlds))),
  };
}

/** An equal part of `share` of a whole, as a share of what is left of it after so many such parts. */
const partOf = (share: number, index: number, parts: number): number =>
  share / parts / (1 - (share * index) / parts);

/** What the seat could know when it moved. */
const observationOf = ({ before, seat }: PlayedMove) => ({
  seat,
  view: before.view(seat),
  moves: before.moves(seat),
});

function judged(move: PlayedMove, { played, coach, cost }: Comparison): ReviewedDecision {
  const { revision, seat, round, turn, before } = move;
  const mark = markOf(cost);
  const of = { observation: observationOf(move), played, coach };
  return {
    ...{ seat, round, turn, revision },
    played: appraised(move, played),
    coach: appraised(move, coach),
    cost,
    mark,
    why: mark === 'best' ? null : coachOf(before.game).reason(of),
  };
}

/** With what the move would do, as far as its seat could know. */
function appraised({ before, seat }: PlayedMove, { move, win, points }: Tried): Appraised {
  const offered = before.choices(seat).find((choice) => isSame(choice.move, move));
  return { move, consequence: offered?.consequence ?? null, win, points };
}

/** What is called costly is so many times its margin: else another review of it might find next to no loss. */
const CLEARLY = 2;

export function markOf({ win, winMargin }: Pick<DecisionCost, 'win' | 'winMargin'>): Mark {
  if (win === 0) return 'best';
  return win >= COSTLY && win >= CLEARLY * winMargin ? 'costly' : 'fine';
}

/** What was kept of all that could be given away; null where that is nothing. */
export function summaryOf(
  seat: Seat,
  decisions: readonly Pick<ReviewedDecision, 'cost' | 'mark'>[],
  comparisons: readonly Pick<Comparison, 'worst'>[],
): ReviewedSeat {
  const given = sumOf(decisions.map(({ cost }) => cost.win));
  const atStake = sumOf(comparisons.map(({ worst }) => worst));
  const count = (mark: Mark): number => decisions.filter((one) => one.mark === mark).length;
  return {
    seat,
    // Both are estimates: what was given away may come out as more than there was.
    kept: atStake > 0 ? Math.max(0, 1 - given / atStake) : null,
    best: count('best'),
    fine: count('fine'),
    costly: count('costly'),
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / Math.max(1, values.length);
