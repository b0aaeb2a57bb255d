import type { Outcome } from '../../core/game.ts';
import { placesLowestFirst } from '../../core/ranking.ts';
import type { End, State } from './model.ts';

/** Whether the match is over after `deals` complete deals; rules: End of the game. */
export const isOver = (end: End, deals: number, totals: readonly number[]): boolean =>
  end.kind === 'deals' ? deals >= end.count : totals.some((total) => total > end.limit);

/** rules: End of the game. The fewest bull heads win, and equal totals share the place. */
export const outcome = ({ phase, totals }: State): Outcome =>
  phase === 'over'
    ? { over: true, scores: [...totals], places: placesLowestFirst(totals) }
    : { over: false };
