import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestWindow } from './app.fixture.ts';
import { backupFolder, backupNames, backupPath } from '../db/backup-files.ts';
import { APPLICATION_ID } from '../db/examine.ts';
import { migrate, migrations } from '../db/migrations/index.ts';
import { DATABASE_FILE } from '../db/open.ts';
import { endMatch, testFolder, type TestFolder } from './folder.fixture.ts';

let data: TestFolder;
let file: string;
let log: string;

beforeEach(() => {
  data = testFolder();
  file = join(data.folder, DATABASE_FILE);
  log = `${file}-wal`;
});
afterEach(async () => {
  await data.remove();
});

const rescueOf = async (window: TestWindow) => (await window.get('app.hello', {})).rescue;
const people = async (window: TestWindow) =>
  (await window.get('players.list', {})).map(({ name }) => name).sort();

let killed: TestFolder;
/** Three matches are played, with a backup after each, and then one more person comes; then it is killed. */
beforeAll(async () => {
  killed = testFolder();
  const window = await killed.start();
  for (const name of ['Aram', 'Bo', 'Cleo']) await endMatch(killed, window, 'Mina', name);
  await window.get('players.add', { name: 'Dana', emblem: 'moon', colour: 'moon' });
  await killed.kill();
});
afterAll(() => killed.remove());

const leaveKilled = (): void => {
  cpSync(killed.folder, data.folder, { recursive: true, preserveTimestamps: true });
};

const flip = (path: string, at: number): void => {
  const bytes = readFileSync(path);
  bytes[at]! ^= 1;
  writeFileSync(path, bytes);
};

/** All that lies in the folder, but for the lock. */
const contents = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(data.folder)
      .filter((name) => name.startsWith(DATABASE_FILE))
      .map((name) => [name, readFileSync(join(data.folder, name), 'base64')]),
  );

const damages: readonly (readonly [string, () => void])[] = [
  ['a bit of its header flips', () => flip(log, 5)],
  ['a bit of its salt flips', () => flip(log, 17)],
  ['a bit in the middle flips', () => flip(log, Math.floor(readFileSync(log).length / 2))],
  ['a bit in the last frame flips', () => flip(log, readFileSync(log).length - 9)],
  ['it is removed', () => rmSync(log)],
  ['it is emptied', () => truncateSync(log)],
  ['it is zeroed', () => writeFileSync(log, Buffer.alloc(readFileSync(log).length))],
  ['it is cut', () => truncateSync(log, Math.floor(readFileSync(log).length / 2))],
];

describe('a log that was lost after a kill', () => {
  it.each(damages)('is reported when %s; nothing is changed', async (_, damage) => {
    leaveKilled();
    damage();
    const before = contents();
    const window = await data.start();
    const rescue = await rescueOf(window);
    expect(rescue).toMatchObject({
      failure: 'incomplete',
      backup: { matches: 3 },
      missingInBackup: 1,
    });
    expect(rescue!.incomplete!.missing).toBeGreaterThan(0);
    expect(contents()).toEqual(before);
    expect(await window.call('history.tonight', {})).toMatchObject({
      error: { code: 'needs-rescue' },
    });
    await data.close();
    expect(contents()).toEqual(before);
  });

  it('is no failure if it is complete', async () => {
    leaveKilled();
    const window = await data.start();
    expect(await rescueOf(window)).toBeNull();
    expect(await people(window)).toEqual(['Aram', 'Bo', 'Cleo', 'Dana', 'Mina']);
  });

  it('is no failure if only unacknowledged entries are missing', async () => {
    const window = await data.start();
    await endMatch(data, window, 'Mina', 'Aram');
    const record = readFileSync(`${file}.commits`);
    await window.get('players.add', { name: 'Bo', emblem: 'moon', colour: 'moon' });
    await data.kill();
    writeFileSync(`${file}.commits`, record);
    truncateSync(log, readFileSync(log).length - 10);
    const again = await data.start();
    expect(await rescueOf(again)).toBeNull();
    expect(await people(again)).toEqual(['Aram', 'Mina']);
  });

  it('can be accepted: the readable part stays, the damaged files are preserved', async () => {
    const first = await data.start();
    await endMatch(data, first, 'Mina', 'Aram');
    const length = readFileSync(log).length;
    await endMatch(data, first, 'Mina', 'Bo');
    await data.kill();
    // Behind the first match: that one can be read.
    flip(log, length + 100);
    const before = contents();
    const window = await data.start();
    const { preservedPath: keptAs } = (await rescueOf(window))!;
    await window.get('rescue.proceed', {});
    expect(window.heard.at(-1)).toEqual({ type: 'reopened' });
    expect(await people(window)).toContain('Mina');
    for (const [name, bytes] of Object.entries(before))
      expect(readFileSync(name.replace(DATABASE_FILE, keptAs), 'base64')).toBe(bytes);
    await endMatch(data, window, 'Mina', 'Jonas');
    const [newest] = backupNames(data.folder);
    expect((await window.get('backups.list', {})).backups[0]!.backup).toBe(newest!.backup);
    await data.kill();
    const again = await data.start();
    expect(await rescueOf(again)).toBeNull();
    expect(await people(again)).toContain('Jonas');
  });

  it('can be answered with the backup, after which all is well', async () => {
    leaveKilled();
    rmSync(log);
    const window = await data.start();
    const { preservedPath: keptAs } = (await rescueOf(window))!;
    await window.get('rescue.restore', {});
    expect(await people(window)).toEqual(['Aram', 'Bo', 'Cleo', 'Mina']);
    expect(existsSync(keptAs)).toBe(true);
    await window.get('players.add', { name: 'Dana', emblem: 'moon', colour: 'moon' });
    await data.kill();
    const again = await data.start();
    expect(await rescueOf(again)).toBeNull();
    expect(await people(again)).toContain('Dana');
  });

  it('can be answered with an empty history, which is no loss at the next start', async () => {
    leaveKilled();
    rmSync(log);
    const window = await data.start();
    await window.get('rescue.begin', {});
    await endMatch(data, window, 'Eva', 'Finn');
    expect(backupNames(data.folder)[0]).toMatchObject({ matches: 1 });
    await data.kill();
    rmSync(`${file}.commits`);
    const again = await data.start();
    expect(await rescueOf(again)).toBeNull();
    expect(await people(again)).toEqual(['Eva', 'Finn']);
  });
});

describe('the record of acknowledged commits', () => {
  const records: readonly (readonly [string, () => void])[] = [
    ['gone', () => rmSync(`${file}.commits`)],
    ['junk', () => writeFileSync(`${file}.commits`, 'moths')],
    ['empty', () => writeFileSync(`${file}.commits`, '')],
    ['zeroed', () => writeFileSync(`${file}.commits`, Buffer.alloc(256))],
  ];

  it.each(records)('may be %s: the backups know, too', async (_, spoil) => {
    leaveKilled();
    spoil();
    rmSync(log);
    const rescue = await rescueOf(await data.start());
    expect(rescue).toMatchObject({ failure: 'incomplete', backup: { matches: 3 } });
  });

  it.each(records)('may be %s: nothing else is wrong', async (_, spoil) => {
    leaveKilled();
    spoil();
    const window = await data.start();
    expect(await rescueOf(window)).toBeNull();
    expect(await people(window)).toContain('Dana');
  });

  it('may be missing, with junk in place of the backups', async () => {
    leaveKilled();
    rmSync(`${file}.commits`);
    rmSync(log);
    for (const { backup } of backupNames(data.folder)) {
      rmSync(backupPath(data.folder, backup));
      new Database(backupPath(data.folder, backup)).exec('PRAGMA user_version = 3').close();
    }
    const window = await data.start();
    expect(await rescueOf(window)).toMatchObject({ failure: 'incomplete', backup: null });
    await window.get('rescue.proceed', {});
    expect(await people(window)).toEqual([]);
  });

  it('may have one damaged slot', async () => {
    leaveKilled();
    for (const at of [20, 150]) {
      flip(`${file}.commits`, at);
      if (at === 150) rmSync(log);
    }
    expect(await rescueOf(await data.start())).toMatchObject({ failure: 'incomplete' });
  });

  it('may be an old one', async () => {
    const window = await data.start();
    const old = readFileSync(`${file}.commits`);
    await endMatch(data, window, 'Mina', 'Aram');
    await data.kill();
    writeFileSync(`${file}.commits`, old);
    rmSync(log);
    expect(await rescueOf(await data.start())).toMatchObject({ failure: 'incomplete' });
  });

  it('proves that there was a history, when its file and all backups are gone', async () => {
    leaveKilled();
    await (await data.start()).call('app.hello', {});
    await data.close();
    rmSync(file);
    rmSync(backupFolder(data.folder), { recursive: true });
    expect(await rescueOf(await data.start())).toMatchObject({ failure: 'missing', backup: null });
  });
});

describe('what is no loss', () => {
  const isWell = async () => {
    const window = await data.start();
    const rescue = await rescueOf(window);
    await data.close();
    return rescue === null;
  };

  it('is the restore of a backup, and of the newer one after it', async () => {
    const window = await data.start();
    await endMatch(data, window, 'Mina', 'Aram');
    await endMatch(data, window, 'Mina', 'Bo');
    const [, older] = backupNames(data.folder);
    await window.get('backups.restore', { backup: older!.backup });
    const [replaced] = backupNames(data.folder);
    expect(replaced).toMatchObject({ reason: 'restore', matches: 2 });
    await data.kill();
    expect(await isWell()).toBe(true);
    rmSync(`${file}.commits`);
    expect(await isWell()).toBe(true);
    const again = await data.start();
    await endMatch(data, again, 'Mina', 'Cleo');
    expect(backupNames(data.folder)[0]).toMatchObject({ reason: 'match', matches: 2 });
    await again.get('backups.restore', { backup: replaced!.backup });
    expect(await people(again)).toEqual(['Aram', 'Bo', 'Mina']);
    await data.kill();
    expect(await isWell()).toBe(true);
  });

  it('is the deletion of a match', async () => {
    const window = await data.start();
    const match = await endMatch(data, window, 'Mina', 'Aram');
    await window.get('history.delete', { match });
    await data.kill();
    rmSync(`${file}.commits`);
    expect(await isWell()).toBe(true);
  });

  it('is another history put in place', async () => {
    leaveKilled();
    const other = testFolder();
    await (await other.start()).get('players.add', { name: 'Eva', emblem: 'moon', colour: 'moon' });
    await other.close();
    await data.start();
    await data.close();
    writeFileSync(file, readFileSync(join(other.folder, DATABASE_FILE)));
    await other.remove();
    expect(await isWell()).toBe(true);
    const window = await data.start();
    expect(await people(window)).toEqual(['Eva']);
    await endMatch(data, window, 'Eva', 'Finn');
    expect(backupNames(data.folder)[0]).toMatchObject({ matches: 1 });
  });

  it('does not include an old copy put in place: that is asked about', async () => {
    leaveKilled();
    await data.start();
    await data.close();
    const [, older] = backupNames(data.folder);
    writeFileSync(file, readFileSync(backupPath(data.folder, older!.backup)));
    const window = await data.start();
    expect(await rescueOf(window)).toMatchObject({
      failure: 'incomplete',
      incomplete: { matches: 2 },
    });
    await window.get('rescue.proceed', {});
    expect(await people(window)).toEqual(['Aram', 'Bo', 'Mina']);
  });
});

describe('a history of an older version, which counted nothing', () => {
  const NAME = '2026-11-21T19-30-05.123Z.v2';

  /** Six matches, one of them in the bin. */
  function writeOlder(): void {
    mkdirSync(backupFolder(data.folder), { recursive: true });
    const db = new Database(file);
    migrate(db, migrations.slice(0, 2));
    db.pragma(`application_id = ${String(APPLICATION_ID)}`);
    db.exec(readFileSync(new URL('../db/fixtures/schema-2.sql', import.meta.url), 'utf8'));
    db.close();
  }

  it('is reported as incomplete if its newest backup has more matches', async () => {
    writeOlder();
    cpSync(file, join(backupFolder(data.folder), `${NAME}.7.match.db`));
    const window = await data.start();
    expect(await rescueOf(window)).toMatchObject({
      failure: 'incomplete',
      incomplete: {
        matches: 5,
        missing: null,
        lastKnownWriteAt: Date.UTC(2026, 10, 21, 19, 30, 5, 123),
      },
      missingInBackup: null,
    });
    await window.get('rescue.proceed', {});
    expect(await people(window)).toContain('Mina');
    await data.kill();
    expect(await rescueOf(await data.start())).toBeNull();
  });

  it.each([
    ['its backup has as many', () => [`${NAME}.6.match.db`]],
    ['it has just gone back to a backup', () => [`${NAME}.7.restore.db`]],
    ['another was put aside since', () => [`${NAME}.7.match.db`, ASIDE]],
  ])('is opened if %s', async (_, names) => {
    writeOlder();
    for (const name of names())
      cpSync(file, join(name === ASIDE ? data.folder : backupFolder(data.folder), name));
    expect(await rescueOf(await data.start())).toBeNull();
  });
  const ASIDE = 'menagerie-2026-11-21T20-00-00.000Z.aside.db';
});
