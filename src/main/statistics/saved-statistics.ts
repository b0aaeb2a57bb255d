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

/** What was read and rated before the app was closed, so that a start reads only what has changed since. */
export interface SavedStatistics {
  readonly store: ColumnStore;
  /** the matches that count, in the order of their ends; all are rated */
  readonly order: RowIndexes;
}

/** Which columns there are and what they mean. Raise it whenever a version finds other figures in the same facts. */
const FORMAT = 6;

/** It can be made anew at any time: no backup has it, and whatever looks odd about it is thrown away. */
const savedPath = (db: Db): string => `${db.name}.statistics`;

/** The database names the statistics from which it counts what has changed. */
const keyOf = (id: string, version: string): string =>
  `${id}, version ${version}, format ${String(FORMAT)}`;

/**
 * Writes all of it beside the history, and has the database count changes from there.
 * @param version of the app: another one may see more in the same facts
 * @returns false if something changed meanwhile, so that nothing is saved
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
    // The last one stays, for the next to be counted on from it.
    db.prepare('DELETE FROM result_changes WHERE change < ?').run(change);
  });
  return true;
}

/** The number of the last change of a result. */
export const lastChange = (db: Db): number =>
  db.prepare<[], number>('SELECT ifnull(max(change), 0) FROM result_changes').pluck().get()!;

type Tables = Readonly<Record<string, Readonly<Record<string, FileColumn>>>>;

/** Each column under the name of its table and its own. */
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

/** Null where none are saved, or such as this database has not counted on from. */
export async function loadStatistics(db: Db, version: string): Promise<SavedStatistics | null> {
  const saved = db.memory
    ? undefined
    : db.prepare<[], string>('SELECT id FROM saved_statistics').pluck().get();
  if (saved === undefined) return null;
  const file = await readColumnFile(savedPath(db), keyOf(saved, version));
  if (!file) return null;
  const { order, ...tables } = file.columns;
  // The format says which columns there are.
  const contents = { lists: file.json, tables: groupByTable(tables) } as unknown as StoreContents;
  return { store: createColumnStore(contents), order: order as RowIndexes };
}
