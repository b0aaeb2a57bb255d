import { placesBy } from '#core/ranking.ts';
import { isHere, takesPart, type Column, cellAt } from './rounds.ts';
import type { ScoredSheetState } from './sheet-state.ts';
import type { SheetGame } from '#core/game-instance.ts';
import type { SheetResult } from '#core/sheet.ts';
import type { LogEntry } from '../event-log/log-store.ts';
import { EMPTY_LINE, lineAfter } from './log.ts';
import type { SheetEntry } from './log.ts';

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

export interface NamedWinner {
  readonly columns: readonly number[];
  readonly reason: string;
}

export function namedAfter(
  declaredWinner: NamedWinner | null,
  entry: SheetEntry,
): NamedWinner | null {
  if (entry.kind === 'reopen') return null;
  if (entry.kind !== 'winner') return declaredWinner;
  return entry.payload.columns.length > 0 ? entry.payload : null;
}

export function namedIn(log: readonly LogEntry[]): NamedWinner | null {
  // A sheet's row has a sheet's log.
  const [, ...later] = log as readonly SheetEntry[];
  return later.reduce(lineAfter, EMPTY_LINE).effective.reduce(namedAfter, null);
}

/**
 * Returns the places with the named winners first, and the others in their order behind them. A team wins as one, and
 * takes one place.
 */
export function placesWithNamed(
  { sheetRules }: SheetGame,
  columns: readonly Column[],
  places: SheetResult['places'],
  declaredWinner: NamedWinner | null,
): SheetResult['places'] {
  const teamOf = (column: number): readonly number[] =>
    sheetRules.sharesCell?.(column, columns.length) ?? [column];
  const present = [...columns.keys()].filter((column) => isHere(columns[column]!));
  const firstOf = (column: number): number =>
    teamOf(column).find((other) => present.includes(other)) ?? column;
  const winners = new Set(
    declaredWinner?.columns.filter((column) => present.includes(column)).map(firstOf) ?? [],
  );
  if (winners.size === 0) return places;
  const others = [...new Set(present.map(firstOf))].filter((column) => !winners.has(column));
  return places.map((place, column) => {
    if (place === null) return null;
    if (winners.has(firstOf(column))) return 1;
    return winners.size + 1 + others.filter((other) => places[other]! < place).length;
  });
}
