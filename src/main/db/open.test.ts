import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from './migrations/index.ts';
import { DATABASE_FILE, memoryDatabase, openDatabase, type Db } from './open.ts';

let folder: string;
let file: string;
const opened: Db[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'menagerie-db-'));
  file = join(folder, DATABASE_FILE);
});
afterEach(() => {
  for (const db of opened.splice(0)) db.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(path = folder): Db {
  const result = openDatabase(path);
  if (!result.ok) throw new Error(result.error.code);
  opened.push(result.value);
  return result.value;
}

describe('the history file', () => {
  it('is made where there is none, in folders that are made too', () => {
    const deep = join(folder, 'a', 'b');
    open(deep);
    expect(readdirSync(deep)).toContain(DATABASE_FILE);
  });

  it.each(['first', 'second'])('is durable on the %s open', (which) => {
    if (which === 'second') open().close();
    const db = open();
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(db.pragma('user_version', { simple: true })).toBe(migrations.length);
  });

  it('belongs to one process', () => {
    open();
    const module = new URL('./open.ts', import.meta.url).href;
    const code = `import(${JSON.stringify(module)}).then(({ openDatabase }) =>
      console.log(JSON.stringify(openDatabase(${JSON.stringify(folder)}))))`;
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', code]);
    expect(JSON.parse(answer.toString())).toEqual({
      ok: false,
      error: { code: 'data-in-use', path: file },
    });
  });

  it('keeps its log unchanged, whoever asks', () => {
    const db = memoryDatabase();
    db.exec(`INSERT INTO nights (id, started_at) VALUES ('n', 0)`);
    db.exec(
      `INSERT INTO matches VALUES ('m', 'g', 'play', 1, '{}', 's', 'running', 0, 0, 0, NULL, 0, 'n', '', 0, 0)`,
    );
    db.exec(`INSERT INTO entries VALUES ('m', 0, 0, 'table', 'start', '{}', NULL)`);
    expect(() => db.exec(`UPDATE entries SET payload = '[]'`)).toThrow('append-only');
  });
});

describe('a file that is not a good history', () => {
  const written = (make: (db: Db) => void): Buffer => {
    const db = new Database(file);
    make(db);
    db.close();
    return readFileSync(file);
  };

  const cases: readonly [string, string, () => Buffer][] = [
    [
      'junk',
      'data-damaged',
      () => {
        writeFileSync(file, 'this is a shopping list, not a database. '.repeat(200));
        return readFileSync(file);
      },
    ],
    [
      'another program’s database',
      'data-foreign',
      () => written((db) => db.exec('CREATE TABLE t (x)')),
    ],
    [
      'a newer version',
      'data-newer',
      () => {
        open().close();
        return written((db) => db.pragma(`user_version = ${String(migrations.length + 1)}`));
      },
    ],
    [
      'a cut file',
      'data-damaged',
      () => {
        open().close();
        const whole = readFileSync(file);
        writeFileSync(file, whole.subarray(0, whole.length / 2));
        return readFileSync(file);
      },
    ],
  ];

  it.each(cases)('is named and left as it is: %s', (_, code, make) => {
    const before = make();
    expect(openDatabase(folder)).toEqual({ ok: false, error: { code, path: file } });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is named when its folder cannot be written: a file stands in its place', () => {
    const path = join(folder, 'taken');
    writeFileSync(path, '');
    for (const unwritable of [path, join(path, 'deeper')]) {
      const result = openDatabase(unwritable);
      expect(result).toMatchObject({ ok: false, error: { code: 'data-unwritable' } });
    }
  });
});
