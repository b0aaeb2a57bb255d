import type { MatchRecord } from '../../shared/contract.ts';
import type { FactRow } from '../match/kit/facts.ts';
import { screens } from '../match/kit/screen.ts';

/**
 * What the match's game has noted, row by row; what never happened is left out. Facts may come from another version
 * or an import: those that this one cannot read are not told.
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
