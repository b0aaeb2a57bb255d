import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseFailure } from '#shared/contract.ts';
import { writeBackup } from './backup-files.ts';
import { commit } from './commit.ts';
import { verifyBackupHere } from './examine.ts';
import { migrations } from './migrations/index.ts';
import { closeDatabase, DATABASE_FILE, memoryDatabase, openDatabase, type Db } from './open.ts';
import { emptyFolder } from '#test/empty-folder.ts';

let folder: string;
let file: string;
const opened: Db[] = [];

beforeEach(() => {
  folder = emptyFolder();
  file = join(folder, DATABASE_FILE);
});
afterEach(() => {
  for (const db of opened.splice(0)) db.close();
});

async function open(path = folder): Promise<Db> {
  const result = await openDatabase(path, verifyBackupHere);
  if (!result.ok) throw new Error(result.error.code);
  opened.push(result.value);
  return result.value;
}

/** Only a system's own tool can make one. */
const makePipe = (path: string): unknown => execFileSync('/usr/bin/env', ['mkfifo', path]);

/** Returns the result of opening in another process. */
function openElsewhere(): unknown {
  const module = new URL('./open.ts', import.meta.url).href;
  const code = `import(${JSON.stringify(module)})
    .then(({ openDatabase }) => openDatabase(${JSON.stringify(folder)}))
    .then((opened) => console.log(JSON.stringify(opened)))`;
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', code]);
  return JSON.parse(answer.toString());
}

const modes = (path: string): Record<string, number> =>
  Object.fromEntries(
    ['.', ...readdirSync(path, { recursive: true, encoding: 'utf8' })].map((name) => [
      name,
      statSync(join(path, name)).mode & 0o777,
    ]),
  );
const allPrivate = (path: string): Record<string, number> =>
  Object.fromEntries(
    Object.keys(modes(path)).map((name) => [
      name,
      statSync(join(path, name)).isDirectory() ? 0o700 : 0o600,
    ]),
  );

describe('the history file', () => {
  it('is created if it does not exist, with its folders', async () => {
    const deep = join(folder, 'a', 'b');
    await open(deep);
    expect(readdirSync(deep)).toContain(DATABASE_FILE);
  });

  it.each(['first', 'second'])('is durable on the %s open', async (which) => {
    if (which === 'second') (await open()).close();
    const db = await open();
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(db.pragma('user_version', { simple: true })).toBe(migrations.length);
  });

  it('belongs to one process', async () => {
    await open();
    expect(openElsewhere()).toEqual({
      ok: false,
      error: { code: 'data-in-use', path: file },
    });
  });

  it.skipIf(process.platform === 'win32')(
    'can be read by its owner alone, with all files beside it',
    async () => {
      const path = join(folder, 'data');
      const db = await open(path);
      await writeBackup(db, path, 'hand', verifyBackupHere);
      closeDatabase(db);
      await open(path);
      expect(modes(path)).toEqual(allPrivate(path));
    },
  );

  it.skipIf(process.platform === 'win32')('is made private, though it was public', async () => {
    const path = join(folder, 'data');
    const db = await open(path);
    await writeBackup(db, path, 'hand', verifyBackupHere);
    closeDatabase(db);
    for (const name of Object.keys(modes(path)))
      chmodSync(join(path, name), statSync(join(path, name)).isDirectory() ? 0o755 : 0o644);
    await open(path);
    expect(modes(path)).toEqual(allPrivate(path));
  });

  it('refuses every change to its log', () => {
    const db = memoryDatabase();
    db.exec(`INSERT INTO nights (id, started_at) VALUES ('n', 0)`);
    db.exec(
      `INSERT INTO matches (id, game, mode, rules_version, options, seed, status, revision, started_at,
                            last_at, utc_offset, night)
       VALUES ('m', 'g', 'play', 1, '{}', 's', 'running', 0, 0, 0, 0, 'n')`,
    );
    db.exec(`INSERT INTO entries (match, revision, at, actor, kind, payload)
       VALUES ('m', 0, 0, 'table', 'start', '{}')`);
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

  const cases: readonly [string, DatabaseFailure, () => Buffer | Promise<Buffer>][] = [
    [
      'junk',
      'damaged',
      () => {
        writeFileSync(file, 'this is a shopping list, not a database. '.repeat(200));
        return readFileSync(file);
      },
    ],
    ['another program’s database', 'foreign', () => written((db) => db.exec('CREATE TABLE t (x)'))],
    [
      'a newer version',
      'newer',
      async () => {
        (await open()).close();
        return written((db) => db.pragma(`user_version = ${String(migrations.length + 1)}`));
      },
    ],
    [
      'a garbled schema',
      'damaged',
      async () => {
        (await open()).close();
        const whole = readFileSync(file);
        // Dropped triggers may still have copies in the file.
        for (let at = whole.indexOf('OLD.match'); at !== -1; at = whole.indexOf('OLD.match'))
          whole.write('OLD.matci', at);
        writeFileSync(file, whole);
        return whole;
      },
    ],
    [
      'a cut file',
      'damaged',
      async () => {
        (await open()).close();
        const whole = readFileSync(file);
        writeFileSync(file, whole.subarray(0, whole.length / 2));
        return readFileSync(file);
      },
    ],
  ];

  it.each(cases)('is reported and left as it is: %s', async (_, code, make) => {
    const before = await make();
    const names = readdirSync(folder);
    expect(await openDatabase(folder, verifyBackupHere)).toEqual({
      ok: false,
      error: { code, path: file },
    });
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(names);
  });

  it.each(['', '-wal', '-journal'])(
    'is reported if it is a pipe or a folder (%s)',
    async (side) => {
      (await open()).close();
      for (const make of [() => makePipe(file + side), () => mkdirSync(file + side)]) {
        rmSync(file + side, { force: true });
        make();
        // In a process of its own, which can be ended if it waits for the pipe.
        expect(openElsewhere()).toMatchObject({ error: { code: 'foreign', path: file } });
        rmSync(file + side, { recursive: true });
      }
    },
  );

  it('is reported if a trigger has a name that is almost SQLite’s own', async () => {
    const db = await open();
    commit(db, () => {
      db.exec(`CREATE TRIGGER sqliteXevil AFTER INSERT ON entries BEGIN DELETE FROM matches; END`);
    });
    db.close();
    expect(await openDatabase(folder, verifyBackupHere)).toMatchObject({
      error: { code: 'damaged' },
    });
  });

  it('keeps its write-ahead log too: nothing of it is written into the file', async () => {
    const db = await open();
    commit(db, () => {
      db.exec(`INSERT INTO nights (id, started_at) VALUES ('n', 0)`);
      db.pragma(`user_version = ${String(migrations.length + 1)}`);
    });
    const sides = ['', '-wal'].map((end) => [end, readFileSync(file + end)] as const);
    db.close();
    for (const [end, bytes] of sides) writeFileSync(file + end, bytes);
    expect(await openDatabase(folder, verifyBackupHere)).toMatchObject({
      error: { code: 'newer' },
    });
    for (const [end, bytes] of sides) expect(readFileSync(file + end).equals(bytes)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual([
      ...[DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}.commits`],
    ]);
  });

  it('is missing if only its backups exist, and damaged if it is empty', async () => {
    const db = await open();
    await writeBackup(db, folder, 'hand', verifyBackupHere);
    db.close();
    rmSync(file);
    expect(await openDatabase(folder, verifyBackupHere)).toMatchObject({
      error: { code: 'missing' },
    });
    writeFileSync(file, '');
    expect(await openDatabase(folder, verifyBackupHere)).toMatchObject({
      error: { code: 'damaged' },
    });
    expect(readFileSync(file)).toHaveLength(0);
  });

  it('is created if a first start left an empty file', async () => {
    writeFileSync(file, '');
    expect((await open()).pragma('user_version', { simple: true })).toBe(migrations.length);
  });

  it('is reported when its folder cannot be written: a file is in its place', async () => {
    const path = join(folder, 'taken');
    writeFileSync(path, '');
    for (const unwritable of [path, join(path, 'deeper')]) {
      const result = await openDatabase(unwritable, verifyBackupHere);
      expect(result).toMatchObject({ ok: false, error: { code: 'data-unwritable' } });
    }
  });
});
