import type { ScoreOrder } from './manifest.ts';
import type { Seat } from '#shared/ids.ts';

/** Result of a rollout for one seat, at the game's horizon. */
export interface SeatResult {
  /** share of the match's win, 0 to 1 */
  readonly win: number;
  /** number of seats ranked after it; a tie counts half */
  readonly behind: number;
  /** in the game's own unit; higher is better */
  readonly points: number;
}

/** Worth of the first place over the last one beside a win, and of a costly loss of points. */
const PLACES = 0.02;
const POINTS = 0.004;

/**
 * Worth of a rollout to a seat, for bots, hints and the coach alike: the win, and so little for places and points that
 * they decide only between moves that win as often. Where the win is out of reach they are all that is left to play for.
 */
export const worthOf = (
  { win, behind, points }: SeatResult,
  { seats, costlyPoints }: { readonly seats: number; readonly costlyPoints: number },
): number => win + (PLACES * behind) / (seats - 1) + (POINTS * points) / costlyPoints;

export function seatsBehind(totals: ArrayLike<number>, seat: Seat, order: ScoreOrder): number {
  const sign = order === 'high' ? 1 : -1;
  let behind = 0;
  for (let other = 0; other < totals.length; other++) {
    const lead = sign * (totals[seat]! - totals[other]!);
    if (other !== seat) behind += lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
  }
  return behind;
}
