import { SHEET_MODES } from '../../shared/contract/sheets.ts';
import type { Db } from '../db/open.ts';
import {
  projectedLogStore,
  type ProjectedLogStore,
  type MatchProjection,
  type SeatRow,
} from '../event-log/projected-log-store.ts';
import type { ScoredSheetState } from './sheet-state.ts';
import type { SheetEntry } from './log.ts';
import { hasPlayedRound } from './ranking.ts';

export type SheetStore = ProjectedLogStore<SheetEntry, ScoredSheetState>;

/** The logs of the sheets. */
export const sheetStore = (db: Db): SheetStore =>
  projectedLogStore(db, SHEET_MODES, sheetProjection);

/**
 * Totals also of a sheet that was abandoned, places only of a finished one; null is a round sat out. A sheet of places has
 * no scores, and so no rounds.
 */
export function sheetProjection(state: ScoredSheetState): MatchProjection {
  const { game, mode, detail, options, columns, rounds, sum, status } = state;
  const places = status === 'finished' ? sum.places : [];
  const seats = columns.map(({ player }, at): SeatRow => ({
    kind: 'player',
    player,
    score: sum.totals[at] ?? null,
    place: places[at] ?? null,
    facts: null,
  }));
  const scores = rounds.map((_, index) =>
    columns.map((_, at) =>
      hasPlayedRound(state, at, index) ? sum.roundScores[index]![at]! : null,
    ),
  );
  const head = { game: game.id, mode, rulesVersion: game.rulesVersion, options };
  const noFlags = { seed: '', rewound: false, handedOver: false };
  const hasScores = detail !== 'places';
  return { ...head, ...noFlags, status, seats, rounds: hasScores ? withoutEmptyEnd(scores) : [] };
}

/** A round in which nobody took part leaves no rows, and none can be seen after the last one that does. */
const withoutEmptyEnd = (rounds: MatchProjection['rounds']): MatchProjection['rounds'] =>
  rounds.slice(0, rounds.findLastIndex((scores) => scores.some((score) => score !== null)) + 1);
