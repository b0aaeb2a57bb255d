import type { SheetPush } from '#shared/pushes.ts';
import { type CellPosition, entryScore, type GameSheet } from '#renderer/screen/gameSheet.ts';
import { sharedPlaces } from '#shared/places.ts';
import { takesPart } from './missingEntries.ts';

type Sheet = Pick<SheetPush, 'columns' | 'rounds'>;

/** A person's row in the previewed ranking. */
export interface PreviewLine {
  readonly column: number;
  readonly place: number;
  readonly total: number;
}

/**
 * Returns the ranking of everybody whose score of that round is entered, or with categories of all, if `score` is saved at `position`; null
 * leaves that cell unchanged.
 */
export function rankingPreview(
  sheet: Sheet,
  { scoreOrder, hasCategoryRows = false }: Pick<GameSheet, 'scoreOrder' | 'hasCategoryRows'>,
  position: CellPosition,
  score: number | null,
): readonly PreviewLine[] {
  const totals = sheet.columns.flatMap(({ total }, column) => {
    if (!takesPart(sheet, { round: position.round, column })) return [];
    const cell = sheet.rounds[position.round]?.cells[column];
    const typed = column === position.column ? score : null;
    const isEntered =
      typed !== null || cell?.cell.state === 'out' || (cell?.score ?? null) !== null;
    if (!isEntered && !hasCategoryRows) return [];
    return [
      { column, total: (total ?? 0) + (typed === null ? 0 : typed - (entryScore(cell) ?? 0)) },
    ];
  });
  const places = sharedPlaces(
    totals.map(({ total }) => total),
    scoreOrder,
  );
  return totals
    .map((one, at) => ({ ...one, place: places[at]! }))
    .toSorted((one, other) => one.place - other.place);
}
