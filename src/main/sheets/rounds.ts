import type { Cell } from '#shared/contract/sheets.ts';
import type { AnySheetRules } from '#core/game-instance.ts';
import type { SheetEntry, LoggedChange } from './log.ts';
import type { RoundMoves, SheetColumn } from '#core/sheet.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { LineKey } from '#shared/moved-lines.ts';

/** Column of a person; keeps its position after the person leaves. */
export interface Column {
  readonly player: PlayerId;
  readonly start: number;
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

const movedColumns = (columns: readonly Column[], moves: RoundMoves): readonly Column[] =>
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

interface Replaced {
  readonly revision: number;
  readonly at: number;
  /** null: the shared part */
  readonly column: number | null;
  readonly previousCell: Cell;
}

export interface SheetRound {
  readonly tablePart: Cell;
  /** by column; missing cells are blank */
  readonly cells: readonly Cell[];
  readonly replaced: readonly Replaced[];
}

const BLANK: Cell = { state: 'blank' };
export const EMPTY_ROUND: SheetRound = { tablePart: BLANK, cells: [], replaced: [] };

export const cellAt = (round: SheetRound | undefined, column: number | null): Cell =>
  (column === null ? round?.tablePart : round?.cells[column]) ?? BLANK;

/** Compares cells as JSON: a different key order counts as a change, which is harmless. */
export const isSameCell = (one: Cell, other: Cell): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export type WrittenEntry = Extract<SheetEntry, { kind: 'entry' | 'correction' }>;

export function writtenRounds(
  rounds: readonly SheetRound[],
  { kind, revision, at, payload: { round: index, column, cell } }: WrittenEntry,
): readonly SheetRound[] {
  const padded = padTo(rounds, index + 1);
  const round = padded[index]!;
  const previousCell = cellAt(round, column);
  const written = column === null ? { ...round, tablePart: cell } : withCell(round, column, cell);
  const replaced =
    kind === 'correction'
      ? [...round.replaced, { revision, at, column, previousCell }]
      : round.replaced;
  return trimmed(padded.with(index, { ...written, replaced }));
}

export const withCell = (round: SheetRound, column: number, cell: Cell): SheetRound => ({
  ...round,
  cells: padCells(round.cells, column + 1).with(column, cell),
});

const padTo = (rounds: readonly SheetRound[], length: number): readonly SheetRound[] => [
  ...rounds,
  ...Array<SheetRound>(Math.max(0, length - rounds.length)).fill(EMPTY_ROUND),
];

const padCells = (cells: readonly Cell[], length: number): readonly Cell[] => [
  ...cells,
  ...Array<Cell>(Math.max(0, length - cells.length)).fill(BLANK),
];

const isEmpty = ({ tablePart, cells, replaced }: SheetRound): boolean =>
  replaced.length === 0 && [tablePart, ...cells].every(({ state }) => state === 'blank');

const trimmed = (rounds: readonly SheetRound[]): readonly SheetRound[] =>
  rounds.slice(0, rounds.findLastIndex((round) => !isEmpty(round)) + 1);

export const withoutRound = (rounds: readonly SheetRound[], round: number): readonly SheetRound[] =>
  trimmed(rounds.toSpliced(round, 1));

export const swappedRounds = (
  rounds: readonly SheetRound[],
  sheetRules: AnySheetRules,
  {
    column,
    other,
    from,
  }: { readonly column: number; readonly other: number; readonly from: number },
): readonly SheetRound[] =>
  rounds.map((round, index) => (index < from ? round : swapped(round, sheetRules, column, other)));

function swapped(
  round: SheetRound,
  sheetRules: AnySheetRules,
  column: number,
  other: number,
): SheetRound {
  const [one, two] = [cellAt(round, column), cellAt(round, other)];
  const { tablePart } = round;
  const renumber = (old: number) => (old === column ? other : old === other ? column : old);
  const cells = withCell(withCell(round, column, two), other, one);
  return tablePart.state === 'given'
    ? {
        ...cells,
        tablePart: { state: 'given', value: sheetRules.renumber(tablePart.value, renumber) },
      }
    : cells;
}

export function isComplete(
  sheetRules: AnySheetRules,
  columns: readonly Column[],
  round: SheetRound,
  index: number,
): boolean {
  const { tablePart } = round;
  if (sheetRules.isOptional?.(index)) return true;
  if (tablePart.state === 'given' && sheetRules.coversFullRound(tablePart.value)) return true;
  const required = columns.flatMap((column, at) => (takesPart(column, index) ? [at] : []));
  return (
    required.length > 0 && required.every((column) => isCellComplete(sheetRules, round, column))
  );
}

export function isCellComplete(
  sheetRules: AnySheetRules,
  round: SheetRound | undefined,
  column: number,
): boolean {
  const cell = cellAt(round, column);
  if (cell.state !== 'given') return cell.state === 'out';
  const tablePart = cellAt(round, null);
  const ending = tablePart.state === 'given' ? tablePart.value : null;
  return sheetRules.isColumnComplete?.(cell.value, column, ending) ?? true;
}

/** Rounds completed during a person's absence count as sat out; the person joins an unfinished round. */
export const awayRounds = (
  rounds: readonly SheetRound[],
  sheetRules: AnySheetRules,
  columns: readonly Column[],
  column: number,
): readonly SheetRound[] =>
  rounds.map((round, index) => {
    const wasAway = !takesPart(columns[column]!, index) && index >= columns[column]!.from;
    return wasAway && isComplete(sheetRules, columns, round, index)
      ? withCell(round, column, { state: 'out' })
      : round;
  });

/** Returns the rounds in which each cell is what counts: a team has the first entry of its people. */
export const countedRounds = (
  sheetRules: AnySheetRules,
  columns: readonly Column[],
  rounds: readonly SheetRound[],
): readonly SheetRound[] => {
  const { sharesCell } = sheetRules;
  if (!sharesCell || columns.every((_, at) => sharesCell(at, columns.length).length === 1))
    return rounds;
  const countedCell = (round: SheetRound, index: number, column: number): Cell => {
    const sharing = sharesCell(column, columns.length).filter((other) =>
      takesPart(columns[other]!, index),
    );
    const cells = sharing.map((other) => cellAt(round, other));
    return cells.find(({ state }) => state === 'given') ?? cellAt(round, column);
  };
  return rounds.map((round, index) => ({
    ...round,
    cells: columns.map((_, column) => countedCell(round, index, column)),
  }));
};

/** Converts a round for the game's sum: null for absent people, an empty object for incomplete cells. */
export const asSheetRound = (
  sheetRules: AnySheetRules,
  columns: readonly Column[],
  round: SheetRound,
  index: number,
): object => ({
  ...(round.tablePart.state === 'given' ? round.tablePart.value : {}),
  seats: columns.map((column, at) => {
    const cell = cellAt(round, at);
    if (!takesPart(column, index) || cell.state === 'out') return null;
    return cell.state === 'given' && isCellComplete(sheetRules, round, at) ? cell.value : {};
  }),
});

/** Entries of a round that the present options do not have; they count again once options have it again. */
export interface WaitingRound {
  readonly key: LineKey;
  readonly entries: SheetRound;
}

interface Moved {
  readonly columns: readonly Column[];
  readonly rounds: readonly SheetRound[];
  readonly waiting: readonly WaitingRound[];
}

/**
 * Moves rounds and people to where the new options have them. Entries of rounds that are no longer there wait, and
 * those that waited for a round come back.
 */
export function movedByOptions(
  { columns, rounds, waiting }: Moved,
  before: { readonly sheetRules: AnySheetRules; readonly options: object },
  after: AnySheetRules,
): Moved {
  const moves = after.movedFrom?.(before.options);
  if (!moves) return { columns, rounds, waiting };
  const isWaiting = (category: string): boolean =>
    waiting.some(({ key }) => key.category === category);
  const previous = moves.previousRounds(rounds.length, isWaiting);
  const comingBack = waiting.flatMap(({ key, entries }) => {
    const round = after.roundWithKey!(key);
    return round === null ? [] : [{ key, round, entries }];
  });
  const columnsAfter = movedColumns(columns, moves);
  const moved = previous.map((round, now) =>
    round === null
      ? EMPTY_ROUND
      : withPeopleOut(rounds[round] ?? EMPTY_ROUND, { columns, round }, columnsAfter, now),
  );
  const leaving = rounds.flatMap((entries, round): readonly WaitingRound[] =>
    isEmpty(entries) || previous.includes(round)
      ? []
      : [{ key: before.sheetRules.roundKey!(round), entries }],
  );
  return {
    columns: columnsAfter,
    rounds: trimmed(
      comingBack.reduce<readonly SheetRound[]>(
        (all, { round, entries }) => padTo(all, round + 1).with(round, entries),
        moved,
      ),
    ),
    waiting: [
      ...waiting.filter(({ key }) => !comingBack.some((one) => one.key === key)),
      ...leaving,
    ],
  };
}

/** Lets people sit a round out that they now take part in and did not before. */
const withPeopleOut = (
  entries: SheetRound,
  before: { readonly columns: readonly Column[]; readonly round: number },
  columns: readonly Column[],
  round: number,
): SheetRound =>
  columns.reduce(
    (all, column, at) =>
      takesPart(column, round) && !takesPart(before.columns[at]!, before.round)
        ? withCell(all, at, { state: 'out' })
        : all,
    entries,
  );

export function waitingWithoutRound(
  waiting: readonly WaitingRound[],
  sheetRules: AnySheetRules,
  round: number,
): readonly WaitingRound[] {
  // A line of several of a round is no round.
  if (sheetRules.roundKey?.(1).round !== 1) return waiting;
  return waiting.flatMap((one) => {
    if (one.key.round === round) return [];
    const moved = one.key.round > round ? one.key.round - 1 : one.key.round;
    return [{ ...one, key: { ...one.key, round: moved } }];
  });
}

export function waitingSwapped(
  waiting: readonly WaitingRound[],
  sheetRules: AnySheetRules,
  change: { readonly column: number; readonly other: number; readonly from: number },
): readonly WaitingRound[] {
  const first = sheetRules.roundKey?.(change.from).round ?? 0;
  return waiting.map((one) =>
    one.key.round < first
      ? one
      : { ...one, entries: swappedRounds([one.entries], sheetRules, { ...change, from: 0 })[0]! },
  );
}
