import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { playOn } from '../wiring/app.fixture.ts';
import { backupNames } from './backup-files.ts';
import { APPLICATION_ID } from './examine.ts';
import { migrate, migrations } from './migrations/index.ts';
import { DATABASE_FILE, type Db } from './open.ts';
import { openFolder } from '../wiring/folder.fixture.ts';
import { emptyFolder } from '#test/empty-folder.ts';

let folder: string;

beforeEach(() => {
  folder = emptyFolder();
});

/** The schemas that people have had, each with what a Menagerie of that time has written into it. */
const released = migrations.map((_, index) => index + 1);
const older = released.slice(0, -1);

const written = new Map<number, Buffer>();

function writtenBy(schema: number): Buffer {
  const db = new Database(':memory:');
  migrate(db, migrations.slice(0, schema));
  db.pragma(`application_id = ${String(APPLICATION_ID)}`);
  const fixture = new URL(`./fixtures/schema-${String(schema)}.sql`, import.meta.url);
  db.exec(readFileSync(fixture, 'utf8'));
  const bytes = db.serialize();
  db.close();
  return bytes;
}

function writeAsOf(schema: number): Db {
  if (!written.has(schema)) written.set(schema, writtenBy(schema));
  writeFileSync(join(folder, DATABASE_FILE), written.get(schema)!);
  return new Database(join(folder, DATABASE_FILE));
}

type Rows = Readonly<Record<string, readonly unknown[]>>;

/** Every row, as far as the schema of that time had columns for it. */
function rowsOf(db: Db, tables: Readonly<Record<string, readonly string[]>>): Rows {
  const read = ([table, columns]: [string, readonly string[]]) =>
    [table, db.prepare(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY 1, 2`).all()] as const;
  return Object.fromEntries(Object.entries(tables).map(read));
}

/** Tables that the newest schema has no more: nothing of theirs is of use. */
const DROPPED = ['result_changes', 'saved_statistics'];

/** But for what each run counts and settles by itself, and what goes. */
function tablesOf(db: Db): Record<string, string[]> {
  const tables = db.prepare<[], string>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
     AND name NOT IN ('history', 'imports', 'import_records')
     AND name NOT IN (SELECT value FROM json_each('${JSON.stringify(DROPPED)}'))`,
  );
  const columns = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck();
  return Object.fromEntries(
    tables
      .pluck()
      .all()
      .map((table) => [table, columns.all(table)]),
  );
}

describe.each(released)('a history of schema %i', (schema) => {
  it('keeps all its rows, and is played on', async () => {
    const old = writeAsOf(schema);
    const tables = tablesOf(old);
    const before = rowsOf(old, tables);
    old.close();
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);

    const { app } = await openFolder(folder);
    const backups = older.includes(schema) ? [{ reason: 'migration', schema }] : [];
    expect(backupNames(folder)).toMatchObject(backups);
    await app.close();
    const now = new Database(join(folder, DATABASE_FILE));
    expect(now.pragma('user_version', { simple: true })).toBe(migrations.length);
    expect(rowsOf(now, tables)).toEqual(before);
    expect(now.pragma('foreign_key_check')).toEqual([]);
    now.close();

    const { app: again, window } = await openFolder(folder);
    const { waiting, last } = await window.get('history.tonight', {});
    expect(last.length).toBeGreaterThan(0);
    for (const { match } of waiting) {
      await window.get('match.watch', { match });
      expect(await playOn(window, match, 1)).toBe(1);
    }
    const { matches } = await window.get('history.list', { limit: 50, after: null });
    for (const { match, mode } of matches) {
      expect(await window.call('history.match', { match })).toMatchObject({ ok: true });
      if (mode !== 'play') continue;
      const replay = await window.call('match.replay', { match, viewer: null });
      expect([match, replay]).toMatchObject([match, { ok: true }]);
    }
    expect(await window.call('statistics.overview', {})).toMatchObject({ ok: true });
    await again.close();
  });
});

it.each(older)(
  'a history of schema %i gets the results of its matches as later writes repeat them, without saved statistics beside it',
  async (schema) => {
    writeAsOf(schema).close();
    const saved = join(folder, `${DATABASE_FILE}.statistics`);
    writeFileSync(saved, 'of an older version');
    await (await openFolder(folder)).app.close();
    expect(existsSync(saved)).toBe(false);
    const now = new Database(join(folder, DATABASE_FILE));
    const results = now.prepare('SELECT id, results FROM matches');
    const migrated = results.all();
    now.exec('UPDATE seats SET place = place');
    expect(results.all()).toEqual(migrated);
    now.close();
  },
);

it.each(older)(
  'a history of schema %i is unchanged if its upgrade is cut off, and is upgraded the next time',
  (schema) => {
    const old = writeAsOf(schema);
    const tables = tablesOf(old);
    const before = rowsOf(old, tables);
    const cutOff = [...migrations.slice(0, -1), `${migrations.at(-1)!}; SELECT cut_off()`];
    expect(() => {
      migrate(old, cutOff);
    }).toThrow('cut_off');
    expect([rowsOf(old, tables), tablesOf(old)]).toEqual([before, tables]);
    migrate(old);
    expect(old.pragma('user_version', { simple: true })).toBe(migrations.length);
    expect(rowsOf(old, tables)).toEqual(before);
    old.close();
  },
);

it.each([older[0]!, older.at(-1)!])(
  'a history of schema %i is brought up to date from its log, as after a kill',
  async (schema) => {
    const file = join(folder, DATABASE_FILE);
    const old = writeAsOf(schema);
    old.pragma('journal_mode = WAL');
    old.exec(`INSERT INTO settings (key, value) VALUES ('killed', '"kept"')`);
    for (const end of ['', '-wal']) cpSync(file + end, `${file}.left${end}`);
    old.close();
    for (const end of ['', '-wal']) cpSync(`${file}.left${end}`, file + end);

    const { app } = await openFolder(folder);
    await app.close();
    const now = new Database(file, { readonly: true });
    const kept = now.prepare(`SELECT value FROM settings WHERE key = 'killed'`).pluck().get();
    now.close();
    expect(kept).toBe('"kept"');
  },
);
