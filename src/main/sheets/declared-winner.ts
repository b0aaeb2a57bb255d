import type { SheetGame } from '#core/game-instance.ts';
import type { SheetResult } from '#core/sheet.ts';
import type { LogEntry } from '../event-log/log-store.ts';
import { EMPTY_LINE, lineAfter, type SheetEntry } from './log.ts';
import { isHere, type Column } from './rounds.ts';

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
