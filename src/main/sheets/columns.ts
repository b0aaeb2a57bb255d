import type { SheetColumn } from '../../core/sheet.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { LoggedChange } from './log.ts';

/** Column of a person: it keeps its place on the sheet after the person leaves. */
export interface Column {
  readonly player: PlayerId;
  /** the score it begins with */
  readonly start: number;
  /** the first round it takes part in */
  readonly from: number;
  /** the first round it no longer takes part in; null while its owner is here */
  readonly until: number | null;
}

/** Returns the column of a person who plays from the first round and begins at 0. */
export const newColumn = (player: PlayerId): Column => ({ player, start: 0, from: 0, until: null });

/** Whether the person has not left. A person who has left may come back to the same column. */
export const isHere = ({ until }: Column): boolean => until === null;

/** In that round, written in it or not; somebody who sits out still takes part. */
export const takesPart = ({ from, until }: Column, round: number): boolean =>
  round >= from && (until === null || round < until);

/** As the game adds it up, which does not ask who came when. */
export const asSheetColumn = (column: Column): SheetColumn => ({
  start: column.start,
  present: isHere(column),
});

/** The columns after someone came, went or was mistaken. A swap moves scores, not people. */
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

/** The columns after a round was deleted: the rounds after it are counted one less. */
export function columnsWithoutRound(columns: readonly Column[], round: number): readonly Column[] {
  const moved = (first: number): number => (first > round ? first - 1 : first);
  return columns.map(({ from, until, ...column }) => ({
    ...column,
    from: moved(from),
    until: until === null ? null : moved(until),
  }));
}

/**
 * Returns who starts (or deals) each of the rounds: the first column begins, then in turn among those who take part.
 * Null in a round without anyone.
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
