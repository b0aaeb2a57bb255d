import type { MatchRecord } from '#shared/contract.ts';
import type { FactRow } from '../screen/facts.ts';
import { screens } from '../screen/screen.ts';

/**
 * Returns the match's facts, row by row, without those that never happened. Skips facts of other versions or imports
 * that this version cannot read.
 */
export function factRowsOf({
  game,
  seats,
}: Pick<MatchRecord, 'game' | 'seats'>): readonly FactRow[] {
  if (seats.every(({ facts }) => facts === null)) return [];
  try {
    const rows = screens[game]?.factRows(seats.map(({ facts }) => facts)) ?? [];
    return rows.filter(({ cells }) => cells.some(hasHappened));
  } catch {
    return [];
  }
}

const hasHappened = (cell: FactRow['cells'][number]): boolean =>
  Array.isArray(cell) ? cell.length > 0 : cell !== null && cell !== 0 && !Number.isNaN(cell);
