import type { FigureValue } from '../../core/game.ts';
import type { FileColumn } from '../db/column-file.ts';

/** Room to begin with. */
export const INITIAL_ROWS = 1024;

/** The same columns with room for twice as many rows. */
export function doubled<Columns extends ColumnsOf<Columns>>(columns: Columns): Columns {
  const wider = Object.entries<FileColumn>(columns).map(([name, column]) => {
    const twice = likeThat(column, 2 * column.length);
    twice.set(column);
    return [name, twice];
  });
  return Object.fromEntries(wider) as Columns;
}

/** The first rows only, as views: what they show changes with the columns. */
export function firstRows<Columns extends ColumnsOf<Columns>>(
  columns: Columns,
  rows: number,
): Columns {
  const shorter = Object.entries<FileColumn>(columns).map(([name, column]) => [
    name,
    column.subarray(0, rows),
  ]);
  return Object.fromEntries(shorter) as Columns;
}

/** A copy with room for a tenth more rows. */
export function withRoom<Columns extends ColumnsOf<Columns>>(columns: Columns): Columns {
  const wider = Object.entries<FileColumn>(columns).map(([name, column]) => {
    const room = likeThat(column, Math.ceil(column.length * 1.1) + INITIAL_ROWS);
    room.set(column);
    return [name, room];
  });
  return Object.fromEntries(wider) as Columns;
}

/** Lays the first rows anew: the row that comes first is `rows[0]`, and so on. Pauses after each column. */
export function* reorderColumns<Columns extends ColumnsOf<Columns>>(
  columns: Columns,
  rows: Rows,
): Generator<void> {
  for (const column of Object.values<FileColumn>(columns)) {
    const before = column.slice(0, rows.length);
    for (let index = 0; index < rows.length; index++) column[index] = before[rows[index]!]!;
    yield;
  }
}

type ColumnsOf<Columns> = Readonly<Record<keyof Columns, FileColumn>>;

const likeThat = (column: FileColumn, length: number): FileColumn =>
  new (column.constructor as new (length: number) => FileColumn)(length);

/** Gives each of many values that repeat a small number: 0, 1, 2 … */
export interface Dictionary<Value> {
  numberOf(value: Value): number;
  readonly values: readonly Value[];
}

/**
 * Values are told apart by identity: two objects that say the same get two numbers.
 * @param known those that have their numbers already
 */
export function createDictionary<Value>(known: readonly Value[] = []): Dictionary<Value> {
  const numbers = new Map<Value, number>(known.map((value, number) => [value, number]));
  const values: Value[] = [...known];
  return {
    values,
    numberOf(value) {
      const known = numbers.get(value);
      if (known !== undefined) return known;
      numbers.set(value, values.length);
      return values.push(value) - 1;
    },
  };
}

/** Numbers of rows, in an order that means something. */
export type Rows = Uint32Array;

/** In the order in which they were added. */
export const allRows = (count: number): Rows =>
  Uint32Array.from({ length: count }, (_, row) => row);

/** Those rows of which something holds, in their order. */
export function rowsWhere(rows: Rows, holds: (row: number) => boolean): Rows {
  const found = new Uint32Array(rows.length);
  let count = 0;
  for (const row of rows) if (holds(row)) found[count++] = row;
  return found.subarray(0, count);
}

/** The rows under each key, a small number, in their order; the keys in the order in which they come. */
export function rowsBy(rows: Rows, keyOf: (row: number) => number): ReadonlyMap<number, Rows> {
  const groups = new Map<number, Rows>();
  for (const [key, count] of countsBy(rows, keyOf)) groups.set(key, new Uint32Array(count));
  const byKey: { readonly rows: Rows; used: number }[] = [];
  for (const [key, own] of groups) byKey[key] = { rows: own, used: 0 };
  for (const row of rows) {
    const group = byKey[keyOf(row)]!;
    group.rows[group.used++] = row;
  }
  return groups;
}

/** How many rows each key has; the keys, small numbers, in the order in which they come. */
export function countsBy(rows: Rows, keyOf: (row: number) => number): ReadonlyMap<number, number> {
  const counts: number[] = [];
  const keys: number[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    if (counts[key] === undefined) {
      keys.push(key);
      counts[key] = 0;
    }
    counts[key]++;
  }
  return new Map(keys.map((key) => [key, counts[key]!]));
}

/** A number of each row. A loop: `Float64Array.from` takes ten times as long. */
export function valuesOf(rows: Rows, valueOf: (row: number) => number): Float64Array {
  const values = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index++) values[index] = valueOf(rows[index]!);
  return values;
}

/** Where figures lie among all that are kept: from … to − 1. */
interface FigureRange {
  readonly from: number;
  readonly to: number;
}

/** Numbers one after the other. */
export interface NumberStore {
  keep(numbers: readonly number[]): FigureRange;
  /** Exchanged when it grows: ask for it anew after each `keep`. */
  readonly values: Float64Array;
  /** All that is kept, as a view. */
  contents(): Float64Array;
}

export function numberStore(from: Float64Array = new Float64Array(0)): NumberStore {
  let columns = withRoom({ values: from });
  let used = from.length;
  return {
    get values() {
      return columns.values;
    },
    contents: () => columns.values.subarray(0, used),
    keep(numbers) {
      const from = used;
      while (used + numbers.length > columns.values.length) columns = doubled(columns);
      columns.values.set(numbers, from);
      used += numbers.length;
      return { from, to: used };
    },
  };
}

/** What a figure and its key are known by here: a small number. */
export interface FigureName {
  readonly figure: string;
  readonly key: string;
}

/** The figures of all seats, one after the other in plain numbers. */
export interface FigureStore {
  keep(figures: readonly FigureValue[]): FigureRange;
  /** by number of name */
  readonly names: readonly FigureName[];
  readonly columns: FigureColumns;
  /** All that is kept, as views. */
  contents(): FigureContents;
  /** Lays them anew: the one that comes first is `rows[0]`, and so on. */
  reorder(rows: Rows): Generator<void>;
}

interface FigureColumns {
  readonly name: Uint16Array;
  readonly value: Float64Array;
}

/** What a store of figures holds, without room for more. */
export interface FigureContents {
  readonly names: readonly FigureName[];
  readonly columns: FigureColumns;
}

const NO_FIGURES: FigureContents = {
  names: [],
  columns: { name: new Uint16Array(0), value: new Float64Array(0) },
};

/** Columns are exchanged when they grow: ask for them anew after each `keep`. */
export function figureStore(from: FigureContents = NO_FIGURES): FigureStore {
  const names: FigureName[] = [...from.names];
  const numbers = new Map<string, Map<string, number>>();
  for (const [number, { figure, key }] of names.entries())
    numbers.set(figure, (numbers.get(figure) ?? new Map<string, number>()).set(key, number));
  let columns = withRoom(from.columns);
  let used = from.columns.name.length;

  const numberOf = ({ figure, key }: FigureValue): number => {
    let byKey = numbers.get(figure);
    if (!byKey) numbers.set(figure, (byKey = new Map()));
    let number = byKey.get(key);
    if (number === undefined) byKey.set(key, (number = names.push({ figure, key }) - 1));
    return number;
  };

  return {
    names,
    get columns() {
      return columns;
    },
    contents: () => ({ names, columns: firstRows(columns, used) }),
    reorder: (rows) => reorderColumns(columns, rows),
    keep(figures) {
      const from = used;
      for (const noted of figures) {
        if (used === columns.name.length) columns = doubled(columns);
        columns.name[used] = numberOf(noted);
        columns.value[used++] = noted.value;
      }
      return { from, to: used };
    },
  };
}
