import { commitUnsynced } from '../db/commit.ts';
import { type FileColumn, readColumnFile, writeColumnFile } from '../db/column-file.ts';
import type { Db } from '../db/open.ts';
import type { Rows } from './columns.ts';
import { type ColumnStore, createColumnStore, type StoreContents } from './column-store.ts';

/** What was read and rated before the app was closed, so that a start reads only what has changed since. */
export interface SavedStatistics {
  readonly store: ColumnStore;
  /** the matches that count, in the order of their ends; all are rated */
  readonly order: Rows;
}

/** Which columns there are and what they mean. Raise it whenever a version finds other figures in the same facts. */
const FORMAT = 4;

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
  const content = contentOf(store.contents(), order);
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

function contentOf({ matches, seats, figures, plays, ...lists }: StoreContents, order: Rows) {
  return {
    json: { ...lists, figureNames: figures.names },
    columns: {
      ...prefixed('match ', { ...matches }),
      ...prefixed('seat ', { ...seats }),
      ...prefixed('figure ', { ...figures.columns }),
      plays,
      order,
    },
  };
}

const prefixed = (prefix: string, columns: Readonly<Record<string, FileColumn>>) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [prefix + name, column]));

const unprefixed = (prefix: string, columns: Readonly<Record<string, FileColumn>>) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), column]] : [],
    ),
  );

type Lists = Pick<
  StoreContents,
  'ids' | 'games' | 'kinds' | 'nights' | 'places' | 'players' | 'programs'
> & {
  readonly figureNames: StoreContents['figures']['names'];
};

/** Null where none are saved, or such as this database has not counted on from. */
export async function loadStatistics(db: Db, version: string): Promise<SavedStatistics | null> {
  const saved = db.memory
    ? undefined
    : db.prepare<[], string>('SELECT id FROM saved_statistics').pluck().get();
  if (saved === undefined) return null;
  const file = await readColumnFile(savedPath(db), keyOf(saved, version));
  if (!file) return null;
  const { figureNames, ...lists } = file.json as Lists;
  const contents = {
    ...lists,
    matches: unprefixed('match ', file.columns),
    seats: unprefixed('seat ', file.columns),
    figures: { names: figureNames, columns: unprefixed('figure ', file.columns) },
    plays: file.columns['plays'],
  };
  // The format says which columns there are.
  const store = createColumnStore(contents as unknown as StoreContents);
  return { store, order: file.columns['order'] as Rows };
}
