import { open, readFile, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import manifest from '../../../package.json' with { type: 'json' };
import { commitUnsynced } from '../db/commit.ts';
import { FILE_MODE, isFile } from '../db/folder.ts';
import type { Db } from '../db/open.ts';
import { yieldToEventLoop } from '../event-loop.ts';
import type { Column, Rows } from './columns.ts';
import { type ColumnStore, createColumnStore, type StoreContents } from './column-store.ts';

/** What was read and rated before the app was closed, so that a start reads only what has changed since. */
export interface SavedStatistics {
  readonly store: ColumnStore;
  /** the matches that count, in the order of their ends; all are rated */
  readonly order: Rows;
}

/** Another version may find other figures in the same facts. Raise `format` whenever this one begins to. */
const VERSION = `${manifest.version}, format 1`;

/** It can be made anew at any time: no backup has it, and whatever looks odd about it is thrown away. */
const savedPath = (db: Db): string => `${db.name}.statistics`;

const COLUMN_TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;

const headerSchema = z.object({
  version: z.literal(VERSION),
  /** the database names the same: from then on it has counted what has changed */
  id: z.string(),
  /** of all that follows */
  sum: z.number(),
  /** JSON of the lists, in bytes; behind it the columns, each filled up to a multiple of 8 */
  lists: z.number(),
  columns: z.array(
    z.object({
      group: z.enum(['matches', 'seats', 'figures', 'order']),
      name: z.string(),
      type: z.enum(['Uint8Array', 'Uint16Array', 'Uint32Array', 'Int32Array', 'Float64Array']),
      rows: z.number(),
    }),
  ),
});
type Header = z.output<typeof headerSchema>;
type NamedColumn = Omit<Header['columns'][number], 'rows'> & { readonly column: Column };

/** Bytes of the header's JSON, padded with blanks. */
const HEADER = 4096;
const filled = (bytes: number): number => Math.ceil(bytes / 8) * 8;

/**
 * Writes all of it beside the history, a part at a time, and has the database count changes from there.
 * @returns false if something changed meanwhile, so that nothing is saved
 */
export async function saveStatistics(db: Db, { store, order }: SavedStatistics): Promise<boolean> {
  if (db.memory) return false;
  const change = lastChange(db);
  const id = randomUUID();
  const path = savedPath(db);
  const part = `${path}.unfinished`;
  try {
    await write(part, id, store.contents(), order);
    if (!db.open || lastChange(db) !== change) return false;
    await rename(part, path);
    if (!db.open || lastChange(db) !== change) return false;
    commitUnsynced(db, () => {
      db.prepare('INSERT OR REPLACE INTO saved_statistics (only, id) VALUES (1, ?)').run(id);
      // The last one stays, for the next to be counted on from it.
      db.prepare('DELETE FROM result_changes WHERE change < ?').run(change);
    });
    return true;
  } finally {
    await rm(part, { force: true });
  }
}

/** The number of the last change of a result. */
export const lastChange = (db: Db): number =>
  db.prepare<[], number>('SELECT ifnull(max(change), 0) FROM result_changes').pluck().get()!;

async function write(path: string, id: string, contents: StoreContents, order: Rows) {
  const { matches, seats, figures, ...lists } = contents;
  const text = Buffer.from(JSON.stringify({ ...lists, figureNames: figures.names }));
  const columns = [
    ...named('matches', { ...matches }),
    ...named('seats', { ...seats }),
    ...named('figures', { ...figures.columns }),
    ...named('order', { order }),
  ];
  const file = await open(path, 'w', FILE_MODE);
  try {
    let at = HEADER;
    let sum = 0;
    for (const bytes of [text, ...columns.map(({ column }) => bytesOf(column))]) {
      const padded = Buffer.alloc(filled(bytes.length));
      padded.set(bytes);
      sum = crc32(padded, sum);
      await file.write(padded, 0, padded.length, at);
      at += padded.length;
    }
    const header: Header = {
      ...{ version: VERSION, id, sum, lists: text.length },
      columns: columns.map(({ column, ...rest }) => ({ ...rest, rows: column.length })),
    };
    await file.write(Buffer.from(JSON.stringify(header).padEnd(HEADER)), 0, HEADER, 0);
    await file.sync();
  } finally {
    await file.close();
  }
}

const named = (
  group: NamedColumn['group'],
  columns: Readonly<Record<string, Column>>,
): readonly NamedColumn[] =>
  Object.entries(columns).map(([name, column]) => {
    const type = column.constructor.name as keyof typeof COLUMN_TYPES;
    return { group, name, type, column };
  });

const bytesOf = ({ buffer, byteOffset, byteLength }: Column): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Null where none is saved, or one that this database has not counted on from. */
export async function loadStatistics(db: Db): Promise<SavedStatistics | null> {
  const id = db.memory
    ? undefined
    : db.prepare<[], string>('SELECT id FROM saved_statistics').pluck().get();
  const path = savedPath(db);
  if (id === undefined || !isFile(path)) return null;
  try {
    return await read(await readFile(path), id);
  } catch {
    // Cut short, or written by another version.
    return null;
  }
}

async function read(file: Buffer, id: string): Promise<SavedStatistics | null> {
  const header = headerSchema.parse(JSON.parse(file.toString('utf8', 0, HEADER)));
  if (header.id !== id || header.sum !== (await sumOf(file))) return null;
  const lists = JSON.parse(file.toString('utf8', HEADER, HEADER + header.lists)) as Lists;
  await yieldToEventLoop();
  const groups: Record<string, Record<string, Column>> = {};
  let at = HEADER + filled(header.lists);
  for (const { group, name, type, rows } of header.columns) {
    const column = new COLUMN_TYPES[type](file.buffer, file.byteOffset + at, rows);
    (groups[group] ??= {})[name] = column;
    at += filled(column.byteLength);
  }
  const { figureNames, ...rest } = lists;
  const figures = { names: figureNames, columns: groups['figures'] };
  const contents = { ...rest, matches: groups['matches'], seats: groups['seats'], figures };
  return {
    store: createColumnStore(contents as unknown as StoreContents),
    order: groups['order']!['order'] as Rows,
  };
}

type Lists = Pick<StoreContents, 'ids' | 'games' | 'kinds' | 'nights' | 'players'> & {
  readonly figureNames: StoreContents['figures']['names'];
};

/** Bytes looked at in one go. */
const STRIDE = 2 ** 23;

async function sumOf(file: Buffer): Promise<number> {
  let sum = 0;
  for (let at = HEADER; at < file.length; at += STRIDE) {
    sum = crc32(file.subarray(at, at + STRIDE), sum);
    await yieldToEventLoop();
  }
  return sum;
}
