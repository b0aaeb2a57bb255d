import type { Seat } from '../../shared/ids.ts';
import { chancesToBeHighest } from '../../core/chances.ts';
import { placesHighestFirst, sharesOf } from '../../core/ranking.ts';
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
