import { placesBy } from '#core/ranking.ts';
import { isHere, takesPart, cellAt } from './rounds.ts';
import type { ScoredSheetState } from './sheet-state.ts';

/** Whether the person played that round; sitting out does not count. */
export const hasPlayedRound = (
  { columns, counted }: Pick<ScoredSheetState, 'columns' | 'counted'>,
  column: number,
  round: number,
): boolean => takesPart(columns[column]!, round) && cellAt(counted[round], column).state !== 'out';

export function leftAfter(state: ScoredSheetState, column: number): number | null {
  const { columns, rounds } = state;
  if (isHere(columns[column]!)) return null;
  return rounds.findLastIndex((_, round) => hasPlayedRound(state, column, round)) + 1;
}

/** rules: Score sheet. Returns each column's rank, shared by equals; people who left come last, latest first. */
export function columnRanks(state: ScoredSheetState): readonly number[] {
  const { game, columns, sum } = state;
  const sign = game.scoreOrder === 'low' ? 1 : -1;
  const left = columns.map((_, column) => leftAfter(state, column));
  const isAhead = (one: number, other: number): boolean => {
    const [place, otherPlace] = [sum.places[one]!, sum.places[other]!];
    if (place !== null || otherPlace !== null)
      return place !== null && (otherPlace === null || place < otherPlace);
    const later = left[one]! - left[other]!;
    return later > 0 || (later === 0 && sign * (sum.totals[one]! - sum.totals[other]!) < 0);
  };
  return placesBy(columns.length, isAhead);
}
