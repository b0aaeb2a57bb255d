import { SHEET_MODES } from '../../shared/contract/sheets.ts';
import type { Db } from '../db/open.ts';
import { liveStore, type LiveStore, type Rows, type SeatRow } from '../live/store.ts';
import type { SummedSheet } from './fold.ts';
import type { SheetEntry } from './log.ts';
import { plays } from './standing.ts';

export type SheetStore = LiveStore<SheetEntry, SummedSheet>;

/** The logs of the sheets. */
export const sheetStore = (db: Db): SheetStore => liveStore(db, SHEET_MODES, sheetRows);

/**
 * Totals also of a sheet that was abandoned, places only of a finished one; null is a round sat out. A sheet of places has
 * no scores, and so no rounds.
 */
export function sheetRows(fold: SummedSheet): Rows {
  const { game, mode, detail, options, columns, rounds, sum, status } = fold;
  const places = status === 'finished' ? sum.places : [];
  const seats = columns.map(({ player }, at): SeatRow => ({
    kind: 'player',
    player,
    score: sum.totals[at] ?? null,
    place: places[at] ?? null,
    facts: null,
  }));
  const scores = rounds.map((_, index) =>
    columns.map((_, at) => (plays(fold, at, index) ? sum.roundScores[index]![at]! : null)),
  );
  const head = { game: game.id, mode, rulesVersion: game.rulesVersion, options };
  const marks = { seed: '', rewound: false, handedOver: false };
  const hasScores = detail !== 'places';
  return { ...head, ...marks, status, seats, rounds: hasScores ? withoutEmptyEnd(scores) : [] };
}

/** A round in which nobody took part leaves no rows, and none can be seen after the last one that does. */
const withoutEmptyEnd = (rounds: Rows['rounds']): Rows['rounds'] =>
  rounds.slice(0, rounds.findLastIndex((scores) => scores.some((score) => score !== null)) + 1);
