import type { Seat } from '../../../shared/ids.ts';
import { SPACES, type Board, type Donkey, type PerDonkey } from './model.ts';

/** rules: Scoring. What a marker earns by its donkey's place (1-based; null is none) and its space (0 is the top). */
export const payoutOf = (payouts: Board['payouts'], place: number | null, space: number): number =>
  place === null || space >= SPACES ? 0 : payouts[place - 1]![space]!;

/**
 * rules: Scoring. Every marker in the columns of the donkeys on the podium earns the payout of its space; the sums
 * per seat. A marker of nobody (null) takes a space and earns nothing.
 */
export function scoresOf(
  payouts: Board['payouts'],
  seats: number,
  podium: readonly Donkey[],
  columns: Readonly<PerDonkey<readonly (Seat | null)[]>>,
): number[] {
  const scores = Array<number>(seats).fill(0);
  podium.forEach((donkey, index) => {
    columns[donkey].forEach((seat, space) => {
      if (seat !== null) scores[seat]! += payoutOf(payouts, index + 1, space);
    });
  });
  return scores;
}
