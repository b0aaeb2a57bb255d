import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../db/open.ts';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackupPreview } from '#shared/contract.ts';
import type { MatchId } from '#shared/ids.ts';
import { testApp, type TestApp, type TestWindow } from '../wiring/app.fixture.ts';
import { finish, idOf } from '../history/history.fixture.ts';
import { compareWith } from './compare.ts';
import { IGNORED_COLUMNS } from './compared-tables.ts';
import { emptyFolder } from '#test/empty-folder.ts';

let folder: string;
let path: string;
let app: TestApp;
let window: TestWindow;
let match: MatchId;

/** A history in which every table has a row, and its backup. */
beforeEach(async () => {
  folder = emptyFolder();
  path = join(folder, 'backup.db');
  app = testApp();
  window = app.open();
  match = await finish(window, ['Mina', 'Jonas'], 1);
  await finish(window, ['Mina', 'Ada']);
  app.db.exec(`INSERT INTO board_profiles VALUES ('board', 'donkey-derby', 'Ours', '{}')`);
  app.db.prepare(`INSERT INTO settings (key, value) VALUES ('screen', '{}')`).run();
  app.db.exec(`INSERT INTO imports (id, accepted) VALUES (1, 0);
    INSERT INTO import_records (kind, id) VALUES ('match', 'none')`);
  app.db
    .prepare(
      `INSERT INTO photos (id, match, sha256, type, width, height, bytes, added_at)
       VALUES ('photo', ?, 'digest', 'image/png', 1, 1, 70, 0)`,
    )
    .run(match);
  app.db.exec(`INSERT INTO seasons VALUES ('season', 'Autumn', NULL, NULL, '{}', 0, NULL);
    INSERT INTO season_people SELECT 'season', id FROM players LIMIT 1;
    INSERT INTO ratings VALUES (0, 'none', 'scout', '{}')`);
  app.db.exec(`INSERT INTO custom_games VALUES ('custom-1', 'Rummy', '{}', 0, NULL)`);
  app.db.prepare(`INSERT INTO reviews VALUES (?, 0, 1, '[]', '{}')`).run(match);
  app.db.exec(`INSERT INTO costly_decisions SELECT id, 0, 0, 1, 0, 0, 0.1 FROM matches LIMIT 1;
    INSERT INTO exercises SELECT match, seat, revision, (SELECT id FROM players LIMIT 1), 0, 0, '{}'
      FROM costly_decisions`);
  await app.db.backup(path);
});
afterEach(() => {
  app.db.close();
});

const compared = async (): Promise<Omit<BackupPreview, 'backup'>> =>
  (await compareWith(app.db, path))!;

function dropTriggers(db: Db): void {
  const triggers = db.prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`);
  for (const trigger of triggers.pluck().all()) db.exec(`DROP TRIGGER ${trigger}`);
}

describe('every column', () => {
  interface Column {
    readonly table: string;
    readonly column: string;
    readonly type: string;
  }
  const columnsOf = (db: TestApp['db']): readonly Column[] =>
    db
      .prepare<[], Column>(
        `SELECT tables.name AS "table", columns.name AS "column", columns.type AS type
         FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
         WHERE tables.type = 'table'`,
      )
      .all();

  /** Changes the value in the last row, despite constraints. */
  function change({ table, column, type }: Column): void {
    const db = new Database(path);
    db.pragma('foreign_keys = OFF');
    db.pragma('ignore_check_constraints = ON');
    const keys = db
      .prepare<[string], string>(`SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk`)
      .pluck()
      .all(table)
      .join(', ');
    const value = type === 'TEXT' ? `ifnull(${column}, '') || 'x'` : `ifnull(${column}, 0) + 7`;
    const { changes } = db
      .prepare(
        `UPDATE ${table} SET ${column} = ${value} WHERE (${keys}) IN
           (SELECT ${keys} FROM ${table} ORDER BY ${keys.replaceAll(',', ' DESC,')} DESC LIMIT 1)`,
      )
      .run();
    db.close();
    expect(changes, table).toBe(1);
  }

  it('is compared, or is derived from compared columns', async () => {
    const same = JSON.stringify(await compared());
    const backup = new Database(path);
    dropTriggers(backup);
    backup.close();
    const bytes = readFileSync(path);
    const ignored: string[] = [];
    for (const column of columnsOf(app.db)) {
      writeFileSync(path, bytes);
      change(column);
      if (JSON.stringify(await compared()) === same)
        ignored.push(`${column.table}.${column.column}`);
    }
    expect(ignored.sort()).toEqual([...IGNORED_COLUMNS].sort());
  });
});

describe('the comparison', () => {
  it('has no differences for a backup of the present history', async () => {
    const nothing = {
      matches: 0,
      latest: [],
      binned: 0,
      nights: 0,
      people: 0,
      names: [],
      boards: [],
    };
    expect(await compared()).toEqual({ gone: nothing, back: nothing, changes: [] });
  });

  it('has none for a backup of a schema in which all players were people', async () => {
    const old = new Database(path);
    old.exec(`DROP TRIGGER seats_repeated_1; DROP TRIGGER seats_repeated_2;
      DROP TRIGGER seats_repeated_3; DROP INDEX players_unlisted;
      ALTER TABLE players DROP COLUMN kind`);
    old.close();
    expect((await compared()).changes).toEqual([]);
  });

  it('names people, but no guests', async () => {
    await window.get('players.add', { name: 'Sora', emblem: 'key', colour: 'key' });
    app.db.exec(`INSERT INTO players (id, name, emblem, colour, created_at, kind)
      VALUES ('guest', 'Guest', 'moon', 'moon', 0, 'guest')`);
    expect((await compared()).gone).toMatchObject({ people: 1, names: ['Sora'] });
  });

  it('has none for the same scores, which older schemas stored as whole numbers', async () => {
    const same = JSON.stringify(await compared());
    const db = new Database(path);
    dropTriggers(db);
    for (const table of ['rounds', 'seats'])
      db.exec(`ALTER TABLE ${table} RENAME COLUMN score TO real_score;
        ALTER TABLE ${table} ADD COLUMN score INTEGER;
        UPDATE ${table} SET score = real_score`);
    const types = db.prepare<[], string>('SELECT DISTINCT typeof(score) FROM rounds').pluck();
    expect(types.all()).toEqual(['integer']);
    db.close();
    expect(JSON.stringify(await compared())).toBe(same);
  });

  it('lists later edits, with the old values', async () => {
    const { evening, startedAt } = await window.get('history.match', { match });
    const { night } = evening;
    await window.get('history.note', { match, note: 'Mina took every row' });
    await window.get('nights.save', { night, place: 'At Ada’s', note: '' });
    const [ada, jonas, mina] = await Promise.all(
      ['Ada', 'Jonas', 'Mina'].map((name) => idOf(window, name)),
    );
    await window.get('players.rename', {
      player: mina!,
      name: 'Minna',
      emblem: 'moon',
      colour: 'moon',
    });
    await window.get('players.merge', { from: ada!, into: jonas! });
    expect((await compared()).changes).toEqual([
      change('person-name', { name: 'Minna', now: 'Minna', then: 'Mina' }),
      change('person-parted', { name: 'Ada', now: 'Jonas' }),
      change('match-note', {
        match: { game: 'six-nimmt', startedAt, people: ['Minna', 'Jonas'] },
        now: 'Mina took every row',
        then: '',
      }),
      change('night-place', { startedAt: evening.startedAt, now: 'At Ada’s', then: '' }),
    ]);

    await app.db.backup(path);
    await window.get('players.unmerge', { player: ada! });
    await window.get('players.archive', { player: ada! });
    await window.get('history.move-date', { match, startedAt: startedAt - 1000 });
    expect((await compared()).changes).toMatchObject([
      change('person-merged', { name: 'Ada', then: 'Jonas' }),
      change('person-back', { name: 'Ada' }),
      { kind: 'match-date', n: 1, examples: [{ now: startedAt - 1000, then: startedAt }] },
      // The night begins with this match.
      { kind: 'night-date', n: 1, examples: [{ now: startedAt - 1000, then: startedAt }] },
    ]);
  });

  it('lists matches in the bin as gone, also if they are in the bin on one side only', async () => {
    await window.get('history.delete', { match });
    expect(await compared()).toMatchObject({
      gone: { matches: 0, binned: 0 },
      back: { matches: 1, binned: 0, latest: [{ people: ['Mina', 'Jonas'] }] },
      changes: [],
    });
    const other = await finish(window, ['Mina', 'Jonas']);
    await window.get('history.delete', { match: other });
    expect(await compared()).toMatchObject({ gone: { matches: 0, binned: 1 } });
  });

  it('lets other work run between slices, and ends when it is cancelled', async () => {
    const insert = app.db.prepare(
      `INSERT INTO players (id, name, emblem, colour, created_at) VALUES (?, ?, 'moon', 'moon', 0)`,
    );
    for (let nth = 0; nth < 1000; nth++) insert.run(`player-${String(nth)}`, `Name ${String(nth)}`);
    let turns = 0;
    const turn = (): void => {
      turns++;
      if (turns < 1000) setImmediate(turn);
    };
    setImmediate(turn);
    expect(await compared()).toMatchObject({ gone: { people: 1000 }, back: { people: 0 } });
    expect(turns).toBeGreaterThanOrEqual(1000 / 50);

    let asked = 0;
    expect(await compareWith(app.db, path, () => ++asked === 3)).toBeNull();
    expect(asked).toBe(3);
  });
});

const change = (kind: string, what: object) => ({
  kind,
  n: 1,
  examples: [{ name: null, startedAt: null, match: null, now: null, then: null, ...what }],
});
