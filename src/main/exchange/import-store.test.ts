import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackupId, FileId } from '#shared/ids.ts';
import { startMatch, testApp, type TestApp, type TestWindow } from '../wiring/app.fixture.ts';
import { type Db, memoryDatabase } from '../db/open.ts';
import {
  appWithHistory,
  contents,
  importFile,
  tally,
  upload,
  UTC_OFFSET,
  wholeHistory,
} from './exchange.fixture.ts';
import { openFolder } from '../wiring/folder.fixture.ts';
import { emptyFolder } from '#test/empty-folder.ts';

const at = { utcOffset: UTC_OFFSET };
let text: string;
let known: number;

beforeAll(async () => {
  const { window } = await appWithHistory();
  ({ text } = await wholeHistory(window));
  known = (JSON.parse(text) as { matches: unknown[] }).matches.length;
});

const handedOver = async (window: TestWindow): Promise<FileId> => {
  const taken = await upload(window, text);
  if (!taken.ok) throw new Error(taken.error.code);
  return taken.value.file;
};

const count = (db: Db, table: string): number =>
  db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!;
const journal = (db: Db): number => count(db, 'imports') + count(db, 'import_records');

/** An app with earlier records that must not change. */
async function appInUse(): Promise<{ app: TestApp; window: TestWindow; before: string }> {
  const app = testApp();
  for (let id = 0; id < 500; id++) app.environment.id();
  const window = app.open();
  await tally(window, ['Ayşe', 'Aram'], [4, 9]);
  return { app, window, before: contents(app) };
}

/** Fails the write of the table's n-th row, as a full disk does. */
function failAt(db: Db, table: string, n: number): void {
  let rows = 0;
  db.function('fails_at', () => {
    rows++;
    if (rows === n) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
    return null;
  });
  db.exec(`CREATE TEMP TRIGGER fails AFTER INSERT ON main.${table} BEGIN SELECT fails_at(); END`);
}

describe('an import that does not come to its end', () => {
  it.each(['players', 'matches', 'seats', 'entries', 'import_records'])(
    'leaves nothing if the disk refuses a row of %s',
    async (table) => {
      const { app, window, before } = await appInUse();
      failAt(app.db, table, 2);
      const file = await handedOver(window);
      const reply = await window.call('exchange.import', { ...at, file });
      expect(reply).toMatchObject({ ok: false, error: { code: 'storage-full' } });
      expect(contents(app)).toBe(before);
      expect(journal(app.db)).toBe(0);
      app.db.exec('DROP TRIGGER temp.fails');
      expect(await window.get('exchange.import', { ...at, file })).toMatchObject({
        matches: known,
      });
    },
  );

  it.each([0, 1, 2, 3, 5, 8, 13, 21, 34, 55])(
    'is undone when it is cancelled, after %i turns of the event loop',
    async (turns) => {
      const { app, window, before } = await appInUse();
      const file = await handedOver(window);
      const importing = window.call('exchange.import', { ...at, file });
      for (let turn = 0; turn < turns; turn++)
        await new Promise((resolve) => setImmediate(resolve));
      const isOver = journal(app.db) === 0 && count(app.db, 'matches') > 1;
      await window.get('exchange.cancel', {});
      const reply = await importing;
      if (reply.ok) {
        expect(isOver || count(app.db, 'matches') > 1).toBe(true);
      } else {
        expect(reply.error.code).toBe('exchange-cancelled');
        expect(contents(app)).toBe(before);
      }
      expect(journal(app.db)).toBe(0);
      expect(await window.get('exchange.progress', {})).toBeNull();
    },
  );
});

describe('an import that was ended with the program', () => {
  /** The tables as a kill leaves them: all committed rows. */
  function stopped(accepted: 0 | 1): Db {
    const db = memoryDatabase();
    db.exec(`
      INSERT INTO players (id, name, emblem, colour, created_at)
        VALUES ('mina', 'Mina', 'star', 'star', 1), ('jonas', 'Jonas', 'star', 'star', 2);
      INSERT INTO players (id, name, emblem, colour, created_at, merged_into, stands_for)
        VALUES ('joe', 'Joe', 'star', 'star', 3, 'jonas', 'jonas');
      INSERT INTO nights (id, started_at) VALUES ('night', 5);
      INSERT INTO board_profiles (id, game, name, board) VALUES ('board', 'donkey-derby', 'Ours', '{}');
      INSERT INTO seasons (id, name, rules, created_at) VALUES ('season', 'Autumn', '{}', 6);
      INSERT INTO season_people (season, player) VALUES ('season', 'mina'), ('season', 'joe');
      INSERT INTO matches (id, game, mode, rules_version, options, seed, status, revision, started_at, last_at,
        utc_offset, night, ended_at, deleted_at)
        VALUES ('match', 'six-nimmt', 'tally', 1, '{}', '', 'abandoned', 1, 5, 6, 0, 'night', NULL, 0);
      INSERT INTO seats (match, seat, player) VALUES ('match', 0, 'mina'), ('match', 1, 'joe');
      INSERT INTO rounds (match, round, seat, score) VALUES ('match', 0, 0, 5);
      INSERT INTO entries (match, revision, at, actor, kind, payload)
        VALUES ('match', 0, 5, 'table', 'start', '{}'), ('match', 1, 6, 'table', 'abandon', '{}');
      INSERT INTO imports (id, accepted) VALUES (1, ${String(accepted)});
      INSERT INTO import_records (kind, id, ended_at, deleted_at) VALUES ('player', 'mina', NULL, NULL),
        ('player', 'jonas', NULL, NULL), ('player', 'joe', NULL, NULL), ('night', 'night', NULL, NULL),
        ('board', 'board', NULL, NULL), ('season', 'season', NULL, NULL), ('match', 'match', 6, NULL);
    `);
    return db;
  }
  const settled = async (db: Db): Promise<TestWindow> => {
    const app = testApp(db);
    await expect.poll(() => journal(db)).toBe(0);
    return app.open();
  };

  it('is undone after the next start, if it was not accepted', async () => {
    const db = stopped(0);
    await settled(db);
    for (const table of [
      'players',
      'nights',
      'matches',
      'seats',
      'rounds',
      'entries',
      'board_profiles',
      'seasons',
      'season_people',
    ])
      expect([table, count(db, table)]).toEqual([table, 0]);
  });

  it('is in no list before that', async () => {
    const db = stopped(0);
    const window = testApp(db).open();
    const [list, deleted, tonight, nights] = await Promise.all([
      window.get('history.list', { limit: 10, after: null }),
      window.get('history.deleted', { limit: 10, after: null }),
      window.get('history.tonight', {}),
      window.get('nights.list', { limit: 10, after: null }),
    ]);
    expect(list.matches).toEqual([]);
    expect(deleted.matches).toEqual([]);
    expect(tonight).toMatchObject({ waiting: [], last: [] });
    expect(nights.nights).toEqual([]);
  });

  it('is finished after the next start, if it was accepted', async () => {
    const window = await settled(stopped(1));
    const { matches } = await window.get('history.list', { limit: 10, after: null });
    expect(matches).toMatchObject([{ match: 'match', endedAt: 6 }]);
  });

  it('leaves people and nights that are in use by then', async () => {
    const db = stopped(0);
    db.exec(`
      INSERT INTO nights (id, started_at) VALUES ('tonight', 9);
      INSERT INTO matches (id, game, mode, rules_version, options, seed, status, revision, started_at, last_at,
        utc_offset, night) VALUES ('own', 'six-nimmt', 'tally', 1, '{}', '', 'running', 0, 9, 9, 0, 'night');
      INSERT INTO seats (match, seat, player) VALUES ('own', 0, 'jonas');
    `);
    await settled(db);
    expect(db.prepare('SELECT id FROM players').pluck().all()).toEqual(['jonas']);
    expect(db.prepare('SELECT id FROM nights ORDER BY id').pluck().all()).toEqual([
      'night',
      'tonight',
    ]);
    expect(db.prepare('SELECT id FROM matches').pluck().all()).toEqual(['own']);
  });
});

describe('a client that plays meanwhile', () => {
  it('is answered between any two steps, and keeps its match', async () => {
    const { app, window } = await appInUse();
    const file = await handedOver(window);
    let isOver = false;
    const importing = window.get('exchange.import', { ...at, file }).then((result) => {
      isOver = true;
      return result;
    });
    let answered = 0;
    while (!isOver) {
      await window.get('history.list', { limit: 1, after: null });
      expect(app.db.inTransaction).toBe(false);
      if (answered++ === 3) await startMatch(window, { people: ['Ayşe', 'Aram'] });
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await importing).toMatchObject({ matches: known });
    expect(answered).toBeGreaterThan(10);
    expect((await window.get('history.tonight', {})).waiting).toHaveLength(1);
  });

  it('sees the matches when all are here, and statistics that count them', async () => {
    const { window } = await appInUse();
    const placed = async (name: string) =>
      (await window.get('statistics.people', { scope: { rewound: true } })).find(
        ({ player }) => player.name === name,
      )?.placed;
    expect(await placed('Mina')).toBeUndefined();
    await importFile(window, { ...at, text });
    expect(await placed('Mina')).toBe(4);
  });
});

describe('two imports at once', () => {
  it('a second file is refused while the first is written', async () => {
    const { window } = await appInUse();
    const file = await handedOver(window);
    const importing = window.get('exchange.import', { ...at, file });
    for (const reply of [
      await window.call('exchange.upload', { file: null, text }),
      await window.call('exchange.import', { ...at, file }),
      await window.call('exchange.preview', { ...at, file }),
    ])
      expect(reply).toMatchObject({ ok: false, error: { code: 'exchange-busy' } });
    expect(await importing).toMatchObject({ matches: known });
  });

  it('a second file replaces a first one that is not yet being written', async () => {
    const { window } = await appInUse();
    const first = await handedOver(window);
    const looking = window.call('exchange.preview', { ...at, file: first });
    const second = await handedOver(window);
    expect(await looking).toMatchObject({ error: { code: 'exchange-cancelled' } });
    expect(await window.call('exchange.preview', { ...at, file: first })).toMatchObject({
      error: { code: 'unknown-file' },
    });
    expect(await window.get('exchange.import', { ...at, file: second })).toMatchObject({
      matches: known,
    });
  });

  it('two previews of one file are both correct', async () => {
    const { window } = await appInUse();
    const file = await handedOver(window);
    const [one, other] = await Promise.all([
      window.get('exchange.preview', { ...at, file }),
      window.get('exchange.preview', { ...at, file }),
    ]);
    expect(one).toEqual(other);
  });

  it('a new window finds the import of the earlier window under way', async () => {
    const { app, window } = await appInUse();
    const file = await handedOver(window);
    const importing = window.get('exchange.import', { ...at, file });
    const next = app.open();
    expect(await next.call('exchange.upload', { file: null, text })).toMatchObject({
      error: { code: 'exchange-busy' },
    });
    expect(await importing).toMatchObject({ matches: known });
    expect((await next.get('history.list', { limit: 50, after: null })).matches).toHaveLength(6);
  });
});

describe('an import on a disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = emptyFolder();
  });
  const open = () => openFolder(folder);
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
  };

  it.each([0, 30, 60, 90, 150])(
    'ends with a sentence when a backup is restored, after %i turns',
    async (after) => {
      const { app, window } = await open();
      await tally(window, ['Ayşe', 'Aram'], [4, 9]);
      await window.get('backups.make', {});
      const [backup] = (await window.get('backups.list', {})).backups;
      const file = await handedOver(window);
      const importing = window.call('exchange.import', { ...at, file });
      await turns(after);
      await window.get('backups.restore', { backup: backup!.backup as BackupId });
      const reply = await importing;
      if (!reply.ok) expect(reply.error.code).toBe('exchange-ended');
      expect((await window.get('history.list', { limit: 50, after: null })).matches).toHaveLength(
        1,
      );
      await app.close();
    },
  );

  it.each([0, 30, 60, 90, 150, 250])(
    'leaves all or nothing when the window is closed, after %i turns',
    async (after) => {
      const first = await open();
      const file = await handedOver(first.window);
      const importing = first.window.call('exchange.import', { ...at, file });
      await turns(after);
      await first.app.close();
      const reply = await importing;
      const { app, window } = await open();
      await expect
        .poll(async () => (await window.get('people.list', {})).length)
        .toBe(reply.ok ? 3 : 0);
      const { matches } = await window.get('history.list', { limit: 50, after: null });
      expect(matches).toHaveLength(reply.ok ? known - 1 : 0);
      await app.close();
    },
  );
});
