import type { Streaks } from '../../shared/contract.ts';
import type { Rows } from './columns.ts';
import { hasWon, type Pasts } from './pasts.ts';

/** Runs of wins and of matches without one, in the order of play. */
export function streaksOf({ seats }: Pasts, finishes: Rows): Streaks {
  const streaks = {
    n: finishes.length,
    current: 0,
    longest: 0,
    withoutWin: 0,
    longestWithoutWin: 0,
  };
  for (const seat of finishes) {
    const isWin = hasWon(seats, seat);
    streaks.current = isWin ? streaks.current + 1 : 0;
    streaks.withoutWin = isWin ? 0 : streaks.withoutWin + 1;
    streaks.longest = Math.max(streaks.longest, streaks.current);
    streaks.longestWithoutWin = Math.max(streaks.longestWithoutWin, streaks.withoutWin);
  }
  return streaks;
}
