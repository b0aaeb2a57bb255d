import type { ScoreOrder } from './manifest.ts';
import { FastRandom } from './random.ts';
import { perSeat } from './seats.ts';

export interface RoundsToCome {
  readonly scoreOrder: ScoreOrder;
  /** Scores by seat of rounds played out in advance, from which future rounds are sampled. All seats are alike. */
  readonly pool: readonly (readonly number[])[];
  isOver(rounds: number, totals: readonly number[]): boolean;
}

/** Number of sampled futures per rollout: their mean varies little compared with rollouts. */
const FUTURES = 8;

/**
 * Returns each seat's share of the win after `rounds` rounds with these totals: exact if the match is over, otherwise
 * the mean over futures sampled with the seed.
 */
export function winsAfter(
  match: RoundsToCome,
  rounds: number,
  totals: readonly number[],
  seed: number,
): readonly number[] {
  const wins = perSeat(totals.length, () => 0);
  if (match.isOver(rounds, totals)) {
    addWin(wins, totals, match.scoreOrder, 1);
    return wins;
  }
  const random = new FastRandom(seed);
  for (let future = 0; future < FUTURES; future++)
    addWin(wins, playOut(match, rounds, totals, random), match.scoreOrder, 1 / FUTURES);
  return wins;
}

function playOut(
  { pool, isOver }: RoundsToCome,
  rounds: number,
  totals: readonly number[],
  random: FastRandom,
): readonly number[] {
  const finalTotals = totals.slice();
  for (let played = rounds; !isOver(played, finalTotals); played++) {
    const scores = pool[random.below(pool.length)]!;
    for (let seat = 0; seat < finalTotals.length; seat++) finalTotals[seat]! += scores[seat]!;
  }
  return finalTotals;
}

function addWin(
  wins: number[],
  totals: readonly number[],
  scoreOrder: ScoreOrder,
  weight: number,
): void {
  const best = scoreOrder === 'low' ? Math.min(...totals) : Math.max(...totals);
  let winners = 0;
  for (const total of totals) if (total === best) winners++;
  totals.forEach((total, seat) => {
    if (total === best) wins[seat]! += weight / winners;
  });
}
