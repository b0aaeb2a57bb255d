import type { Seat } from '../../shared/ids.ts';
import { chancesToBeHighest } from '../../core/chances.ts';
import { placesHighestFirst, sharesOf } from '../../core/ranking.ts';
import { starterOf } from './rules/rules.ts';

/** What rounds between equals come to, found by playing thousands of them out, as `coach.test.ts` does again. */
interface RoundScores {
  /** standard deviation of a seat's score of one round, without what moves all seats alike */
  readonly spread: number;
  /** by how far a seat sits behind the starter: points beyond the mean */
  readonly edge: readonly number[];
}

export const ROUND_SCORES: Readonly<Record<number, RoundScores>> = {
  3: { spread: 5.6, edge: [0.5, 0.3, -0.8] },
  4: { spread: 4.5, edge: [0.6, 0.4, -0.1, -0.9] },
  5: { spread: 3.9, edge: [0.6, 0.5, 0.1, -0.4, -0.8] },
};

/**
 * The chance of each seat to win the match with these totals when `round` is over. The rounds to come are between
 * equals, and their sums are taken to be normally distributed; after the last one the totals decide.
 */
export function winChances(totals: readonly number[], round: number): readonly number[] {
  const seats = totals.length;
  const roundsLeft = seats - round - 1;
  if (roundsLeft === 0) return sharesOf(placesHighestFirst(totals));
  const { spread, edge } = ROUND_SCORES[seats]!;
  const expected = totals.map((total, seat) => total + edgeLeft(edge, seat, round));
  return chancesToBeHighest(expected, spread * Math.sqrt(roundsLeft));
}

/** What a seat may expect beyond the mean in all rounds after this one. */
function edgeLeft(edge: readonly number[], seat: Seat, round: number): number {
  const seats = edge.length;
  let sum = 0;
  for (let next = round + 1; next < seats; next++)
    sum += edge[(seat - starterOf(next) + seats) % seats]!;
  return sum;
}
