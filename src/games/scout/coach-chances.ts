import { type SeatResult, seatsBehind, worthOf } from '../../core/aim.ts';
import type { Seat } from '../../shared/ids.ts';
import { chancesToBeHighest } from '../../core/chances.ts';
import { placesHighestFirst, sharesOf } from '../../core/ranking.ts';
import { perSeat } from '../../core/seats.ts';
import type { Kernel } from './bot/kernel.ts';
import { manifest } from './manifest.ts';
import { starterOf } from './rules/rules.ts';

/**
 * Score distribution of rounds between equals, measured over thousands of simulated rounds; `coach.test.ts` repeats
 * this.
 */
interface RoundScores {
  /** standard deviation of a seat's score of one round, without shifts common to all seats */
  readonly spread: number;
  /** mean points above average, by distance behind the starter */
  readonly edge: readonly number[];
}

export const ROUND_SCORES: Readonly<Record<number, RoundScores>> = {
  3: { spread: 5.6, edge: [0.5, 0.3, -0.8] },
  4: { spread: 4.5, edge: [0.6, 0.4, -0.1, -0.9] },
  5: { spread: 3.9, edge: [0.6, 0.5, 0.1, -0.4, -0.8] },
};

/**
 * Returns each seat's chance to win the match with these totals after `round`. Later rounds are between equals, and
 * their sums are assumed to be normally distributed; after the last one the totals decide.
 */
export function winChances(totals: readonly number[], round: number): readonly number[] {
  const seats = totals.length;
  const roundsLeft = seats - round - 1;
  if (roundsLeft === 0) return sharesOf(placesHighestFirst(totals));
  const { spread, edge } = ROUND_SCORES[seats]!;
  const expected = totals.map((total, seat) => total + edgeLeft(edge, seat, round));
  return chancesToBeHighest(expected, spread * Math.sqrt(roundsLeft));
}

/** Returns a seat's expected points above the mean in all rounds after this one. */
function edgeLeft(edge: readonly number[], seat: Seat, round: number): number {
  const seats = edge.length;
  let sum = 0;
  for (let next = round + 1; next < seats; next++)
    sum += edge[(seat - starterOf(next) + seats) % seats]!;
  return sum;
}

/** Loss of points from which a move in a decided match is costly. */
export const COSTLY_POINTS = 3;

export interface RoundEnd {
  readonly wins: readonly number[];
  /** points of this round */
  readonly points: readonly number[];
  readonly behind: number;
  readonly worth: number;
}

/** Returns the result of a finished round, for bot, hint and coach; `behind` and `worth` are those of `seat`. */
export function roundEnd(
  round: Kernel,
  totalsBefore: readonly number[],
  number: number,
  seat: Seat,
): RoundEnd {
  const { seats } = round;
  const points = perSeat(seats, (other) => round.score(other));
  const after = points.map((score, other) => totalsBefore[other]! + score);
  const wins = winChances(after, number);
  const behind = seatsBehind(after, seat, manifest.scoreOrder);
  const result: SeatResult = { win: wins[seat]!, behind, points: points[seat]! };
  return { wins, points, behind, worth: worthOf(result, { seats, costlyPoints: COSTLY_POINTS }) };
}
