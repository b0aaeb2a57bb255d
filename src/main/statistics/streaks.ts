import type { Streaks } from '../../shared/contract.ts';
import { hasWon, type Finish } from './past.ts';

/** Runs of wins and of matches without one, in the order of play. */
export function streaksOf(finishes: readonly Finish[]): Streaks {
  const streaks = {
    n: finishes.length,
    current: 0,
    longest: 0,
    withoutWin: 0,
    longestWithoutWin: 0,
  };
  for (const { seat } of finishes) {
    streaks.current = hasWon(seat) ? streaks.current + 1 : 0;
    streaks.withoutWin = hasWon(seat) ? 0 : streaks.withoutWin + 1;
    streaks.longest = Math.max(streaks.longest, streaks.current);
    streaks.longestWithoutWin = Math.max(streaks.longestWithoutWin, streaks.withoutWin);
  }
  return streaks;
}
