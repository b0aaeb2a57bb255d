import type { RoundMoves, SheetColumn } from '#core/sheet.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { LoggedChange } from './log.ts';

/** Column of a person; keeps its position after the person leaves. */
export interface Column {
  readonly player: PlayerId;
  /** initial score */
  readonly start: number;
  /** the person's first round */
  readonly from: number;
  /** first round after the person left; null if present */
  readonly until: number | null;
}

export const newColumn = (player: PlayerId): Column => ({ player, start: 0, from: 0, until: null });

export const isHere = ({ until }: Column): boolean => until === null;

/** Whether the person takes part in that round; sitting out counts too. */
export const takesPart = ({ from, until }: Column, round: number): boolean =>
  round >= from && (until === null || round < until);

export const asSheetColumn = (column: Column): SheetColumn => ({
  start: column.start,
  present: isHere(column),
});

/** Returns the columns after a change of people. A swap moves scores, not people. */
export function changedColumns(
  columns: readonly Column[],
  change: LoggedChange,
): readonly Column[] {
  const changed = (column: number, part: Partial<Column>) =>
    columns.with(column, { ...columns[column]!, ...part });
  switch (change.change) {
    case 'join':
      return [
        ...columns,
        { player: change.player, start: change.start, from: change.from, until: null },
      ];
    case 'leave':
      return changed(change.column, { until: change.from });
    case 'return':
      return changed(change.column, { until: null });
    case 'replace':
      return changed(change.column, { player: change.player });
    case 'start':
      return changed(change.column, { start: change.start });
    case 'from':
      return changed(change.column, { from: change.from });
    case 'swap':
      return columns;
  }
}

export function columnsWithoutRound(columns: readonly Column[], round: number): readonly Column[] {
  const moved = (first: number): number => (first > round ? first - 1 : first);
  return columns.map(({ from, until, ...column }) => ({
    ...column,
    from: moved(from),
    until: until === null ? null : moved(until),
  }));
}

export const movedColumns = (columns: readonly Column[], moves: RoundMoves): readonly Column[] =>
  columns.map(({ from, until, ...column }) => ({
    ...column,
    from: moves.boundary(from, 'from'),
    until: until === null ? null : moves.boundary(until, 'until'),
  }));

/**
 * Returns the column that starts (or deals) each round, in turn among the columns that take part.
 * Null for a round without any.
 */
export function startersOf(columns: readonly Column[], rounds: number): readonly (number | null)[] {
  const starters: (number | null)[] = [];
  let before = -1;
  for (let round = 0; round < rounds; round++) {
    const starter = nextTakingPart(columns, round, before);
    starters.push(starter);
    before = starter ?? before;
  }
  return starters;
}

function nextTakingPart(columns: readonly Column[], round: number, after: number): number | null {
  for (let step = 1; step <= columns.length; step++) {
    const column = (after + step) % columns.length;
    if (takesPart(columns[column]!, round)) return column;
  }
  return null;
}
