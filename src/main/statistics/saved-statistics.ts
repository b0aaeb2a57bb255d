import { commitUnsynced } from '../db/commit.ts';
import {
  type ColumnFile,
  type FileColumn,
  readColumnFile,
  writeColumnFile,
} from '../db/column-file.ts';
import type { Db } from '../db/open.ts';
import type { RowIndexes } from './columns.ts';
import { type ColumnStore, createColumnStore, type StoreContents } from './column-store.ts';

/** Statistics saved before the app closed, so that a start reads only later changes. */
export interface SavedStatistics {
  readonly store: ColumnStore;
  /** matches that count, ordered by end; all rated */
  readonly order: RowIndexes;
}

/** Version of the columns and their meaning. Increase it if facts yield other metrics. */
const FORMAT = 8;

/** Returns the path; the file can be rebuilt, so it is not in backups, and an invalid one is discarded. */
const savedPath = (db: Db): string => `${db.name}.statistics`;

/** Identifies the saved statistics that recorded changes are relative to. */
const keyOf = (id: string, version: string): string =>
  `${id}, version ${version}, format ${String(FORMAT)}`;

/**
 * Saves everything next to the database, which records changes from then on.
 * @param version of the app: another version may read more from the same facts
 * @returns false if something changed meanwhile and nothing was saved
 */
export async function saveStatistics(
  db: Db,
  version: string,
  { store, order }: SavedStatistics,
): Promise<boolean> {
  if (db.memory) return false;
  const change = lastChange(db);
  const id = db.prepare<[], string>('SELECT hex(randomblob(16))').pluck().get()!;
  const isUnchanged = (): boolean => db.open && lastChange(db) === change;
  const { lists, tables } = store.contents();
  const content = { json: lists, columns: { ...flattenTables({ ...tables }), order } };
  if (!(await writeColumnFile(savedPath(db), keyOf(id, version), content, isUnchanged)))
    return false;
  commitUnsynced(db, () => {
    db.prepare('INSERT OR REPLACE INTO saved_statistics (only, id) VALUES (1, ?)').run(id);
    // The last change stays as the base of later numbers.
    db.prepare('DELETE FROM result_changes WHERE change < ?').run(change);
  });
  return true;
}

export const lastChange = (db: Db): number =>
  db.prepare<[], number>('SELECT ifnull(max(change), 0) FROM result_changes').pluck().get()!;

type Tables = Readonly<Record<string, Readonly<Record<string, FileColumn>>>>;

/** Names each column by its table and its own name. */
const flattenTables = (tables: Tables): ColumnFile['columns'] =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([table, columns]) =>
      Object.entries(columns).map(([name, column]) => [`${table} ${name}`, column]),
    ),
  );

function groupByTable(columns: ColumnFile['columns']): Tables {
  const tables: Record<string, Record<string, FileColumn>> = {};
  for (const [names, column] of Object.entries(columns)) {
    const [table, name] = names.split(' ') as [string, string];
    (tables[table] ??= {})[name] = column;
  }
  return tables;
}

/** Returns null if none are saved, or the database records no changes relative to them. */
export async function loadStatistics(db: Db, version: string): Promise<SavedStatistics | null> {
  const saved = db.memory
    ? undefined
    : db.prepare<[], string>('SELECT id FROM saved_statistics').pluck().get();
  if (saved === undefined) return null;
  const file = await readColumnFile(savedPath(db), keyOf(saved, version));
  if (!file) return null;
  const { order, ...tables } = file.columns;
  // The format determines the columns.
  const contents = { lists: file.json, tables: groupByTable(tables) } as unknown as StoreContents;
  return { store: createColumnStore(contents), order: order as RowIndexes };
}
