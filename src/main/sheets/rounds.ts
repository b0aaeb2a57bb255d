import type { Cell } from '#shared/contract/sheets.ts';
import type { AnySheetRules } from '#core/game-instance.ts';
import { takesPart, type Column } from './columns.ts';
import type { SheetEntry } from './log.ts';

export interface Replaced {
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

export const BLANK: Cell = { state: 'blank' };
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

export const padTo = (rounds: readonly SheetRound[], length: number): readonly SheetRound[] => [
  ...rounds,
  ...Array<SheetRound>(Math.max(0, length - rounds.length)).fill(EMPTY_ROUND),
];

const padCells = (cells: readonly Cell[], length: number): readonly Cell[] => [
  ...cells,
  ...Array<Cell>(Math.max(0, length - cells.length)).fill(BLANK),
];

export const isEmpty = ({ tablePart, cells, replaced }: SheetRound): boolean =>
  replaced.length === 0 && [tablePart, ...cells].every(({ state }) => state === 'blank');

export const trimmed = (rounds: readonly SheetRound[]): readonly SheetRound[] =>
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
