import { SHEET_MODES } from '#shared/contract/sheets.ts';
import type { Db } from '../db/open.ts';
import {
  projectedLogStore,
  type ProjectedLogStore,
  type MatchProjection,
  type SeatRow,
} from '../event-log/log-store.ts';
import type { ScoredSheetState } from './sheet-state.ts';
import type { SheetEntry } from './log.ts';
import { hasPlayedRound } from './ranking.ts';

export type SheetStore = ProjectedLogStore<SheetEntry, ScoredSheetState>;

export const sheetStore = (db: Db): SheetStore =>
  projectedLogStore(db, SHEET_MODES, sheetProjection);

/**
 * Includes totals of abandoned sheets too, but places only of finished ones; a round sat out is
 * null. A sheet of places has no round scores.
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

/** Removes rounds without players from the end: a round without rows is not stored. */
const withoutEmptyEnd = (rounds: MatchProjection['rounds']): MatchProjection['rounds'] =>
  rounds.slice(0, rounds.findLastIndex((scores) => scores.some((score) => score !== null)) + 1);
