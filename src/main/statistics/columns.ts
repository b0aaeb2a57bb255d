import type { FileColumn } from '../db/column-file.ts';

/** Columns by name, with their array types. */
type Layout = Readonly<Record<string, ColumnConstructor>>;
interface ColumnConstructor {
  readonly prototype: FileColumn;
  new (length: number): FileColumn;
}

export type ColumnsOf<Columns extends Layout> = {
  readonly [Name in keyof Columns]: Columns[Name]['prototype'];
};

/** Rows of numbers in growing columns. */
export interface ColumnTable<Columns> {
  /** Columns are replaced when the table grows: get them again after each `add`. */
  readonly columns: Columns;
  readonly rows: number;
  /** Adds a row, with 0 for missing values, and returns its index. */
  add(row: Partial<Readonly<Record<keyof Columns, number>>>): number;
  /** Returns all rows as views without spare capacity; they change with the columns. */
  contents(): Columns;
  /** Reorders the rows: `rows[0]` comes first. Pauses after each column. */
  reorder(rows: RowIndexes): Generator<void>;
}

/** @param from initial contents, without spare capacity */
export function createTable<Columns extends Layout>(
  layout: Columns,
  from?: ColumnsOf<Columns>,
): ColumnTable<ColumnsOf<Columns>> {
  const names = Object.keys(layout) as (keyof Columns & string)[];
  const each = (columnOf: (name: keyof Columns & string) => FileColumn) =>
    Object.fromEntries(names.map((name) => [name, columnOf(name)])) as Record<
      keyof Columns,
      FileColumn
    >;
  const columns = each((name) => from?.[name] ?? new layout[name]!(0));
  let room = columns[names[0]!].length;
  let rows = room;

  function grow(): void {
    room = Math.ceil(room * 1.25) + 1024;
    for (const name of names) {
      const wider = new layout[name]!(room);
      wider.set(columns[name]);
      columns[name] = wider;
    }
  }

  return {
    columns,
    get rows() {
      return rows;
    },
    add(row) {
      if (rows === room) grow();
      for (const name in row) columns[name]![rows] = row[name]!;
      return rows++;
    },
    contents: () => each((name) => columns[name]!.subarray(0, rows)),
    *reorder(order) {
      for (const name of names) {
        const column = columns[name]!;
        const before = column.slice(0, order.length);
        for (let row = 0; row < order.length; row++) column[row] = before[order[row]!]!;
        yield;
      }
    },
  };
}

/** Assigns consecutive numbers to repeated values: 0, 1, 2 … */
export interface Dictionary<Value> {
  numberOf(value: Value): number;
  readonly values: readonly Value[];
}

/**
 * Compares values by identity: equal objects get different numbers.
 * @param known values already numbered
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

/** Row numbers in a significant order. */
export type RowIndexes = Uint32Array;

export function rowsWhere(rows: RowIndexes, holds: (row: number) => boolean): RowIndexes {
  const found = new Uint32Array(rows.length);
  let count = 0;
  for (const row of rows) if (holds(row)) found[count++] = row;
  return found.subarray(0, count);
}

/** Groups rows by a small integer key; keys in order of first appearance. */
export function rowsBy(
  rows: RowIndexes,
  keyOf: (row: number) => number,
): ReadonlyMap<number, RowIndexes> {
  const groups = new Map<number, RowIndexes>();
  for (const [key, count] of countsBy(rows, keyOf)) groups.set(key, new Uint32Array(count));
  const byKey: { readonly rows: RowIndexes; used: number }[] = [];
  for (const [key, own] of groups) byKey[key] = { rows: own, used: 0 };
  for (const row of rows) {
    const group = byKey[keyOf(row)]!;
    group.rows[group.used++] = row;
  }
  return groups;
}

/** Counts rows by a small integer key; keys in order of first appearance. */
export function countsBy(
  rows: RowIndexes,
  keyOf: (row: number) => number,
): ReadonlyMap<number, number> {
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

/** Returns a number for each row. A loop: `Float64Array.from` is ten times slower. */
export function valuesOf(rows: RowIndexes, valueOf: (row: number) => number): Float64Array {
  const values = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index++) values[index] = valueOf(rows[index]!);
  return values;
}
