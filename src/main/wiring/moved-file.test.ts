import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playOn, startMatch, type TestWindow } from './app.fixture.ts';
import { backupNames } from '../db/backup-files.ts';
import { DATABASE_FILE } from '../db/open.ts';
import {
  endMatch,
  openInAnotherProcess,
  singleThreaded,
  testFolder,
  type TestFolder,
} from './folder.fixture.ts';
import { openApp } from './open-app.ts';

let data: TestFolder;
let file: string;

beforeEach(() => {
  data = testFolder();
  file = join(data.folder, DATABASE_FILE);
});
afterEach(async () => {
  await data.remove();
});

const rescueOf = async (window: TestWindow) => (await window.get('app.hello', {})).rescue;
const people = async (window: TestWindow) =>
  (await window.get('players.list', {})).map(({ name }) => name).sort();
const addPerson = (window: TestWindow, name: string) =>
  window.call('players.add', { name, emblem: 'moon', colour: 'moon' });

const moves: readonly (readonly [string, () => void])[] = [
  ['deleted', () => rmSync(file)],
  ['moved', () => renameSync(file, `${file}.old`)],
  ['replaced', () => replaceFile(file)],
  ['deleted with all that lies beside it', removeFiles],
  ['deleted with its folder', () => rmSync(data.folder, { recursive: true })],
];

/** As a program does that keeps folders the same on several machines. */
function replaceFile(path: string): void {
  cpSync(path, `${path}.copy`);
  renameSync(`${path}.copy`, path);
}

function removeFiles(): void {
  for (const name of readdirSync(data.folder))
    if (name.startsWith(DATABASE_FILE)) rmSync(join(data.folder, name));
}

/** The copy that is made when a write is refused. */
async function copied(): Promise<void> {
  const isMade = () => backupNames(data.folder).some(({ reason: why }) => why === 'moved');
  while (!isMade()) await new Promise((go) => setTimeout(go, 5));
}

describe('a history that is open', () => {
  it.each(moves)(
    'takes no more writes once its file was %s; all stored data is copied',
    async (_, move) => {
      const window = await data.start();
      await endMatch(data, window, 'Mina', 'Aram');
      const match = await startMatch(window, { people: ['Mina', 'Bo'] });
      await window.get('match.watch', { match });
      await playOn(window, match, 3);
      move();
      expect(await addPerson(window, 'Cleo')).toEqual({
        ok: false,
        error: { scope: 'app', code: 'history-moved', params: { file } },
      });
      await expect(playOn(window, match, 1)).rejects.toThrow('history-moved');
      await copied();
      await data.kill();
      for (const name of readdirSync(data.folder))
        if (name.startsWith(DATABASE_FILE)) rmSync(join(data.folder, name));
      const again = await data.start();
      expect(await rescueOf(again)).toMatchObject({
        failure: 'missing',
        backup: { reason: 'moved' },
      });
      await again.get('rescue.restore', {});
      expect(await people(again)).toEqual(['Aram', 'Bo', 'Mina']);
      expect((await again.get('history.tonight', {})).waiting).toMatchObject([{ match }]);
    },
  );

  it('takes no more writes once its log was deleted; closing it keeps all', async () => {
    const window = await data.start();
    await endMatch(data, window, 'Mina', 'Aram');
    rmSync(`${file}-wal`);
    expect(await addPerson(window, 'Bo')).toMatchObject({ error: { code: 'history-moved' } });
    await data.close();
    const again = await data.start();
    expect(await rescueOf(again)).toBeNull();
    expect(await people(again)).toEqual(['Aram', 'Mina']);
  });

  it('refuses a restore, when another file is in its place', async () => {
    const window = await data.start();
    await endMatch(data, window, 'Mina', 'Aram');
    const [backup] = backupNames(data.folder);
    rmSync(file);
    writeFileSync(file, 'another program’s');
    expect(await window.call('backups.restore', { backup: backup!.backup })).toMatchObject({
      error: { code: 'history-moved' },
    });
    expect(readFileSync(file, 'utf8')).toBe('another program’s');
  });

  it('leaves another file in its place as it is, also when it is closed', async () => {
    const window = await data.start();
    await addPerson(window, 'Mina');
    for (const path of [file, `${file}-wal`]) {
      rmSync(path);
      writeFileSync(path, 'another program’s');
    }
    await data.close();
    for (const path of [file, `${file}-wal`])
      expect(readFileSync(path, 'utf8')).toBe('another program’s');
    expect(existsSync(`${file}.seal`)).toBe(false);
  });
});

describe('a data folder', () => {
  it.each(moves.slice(0, 4))('has one Menagerie, also when its file was %s', async (_, move) => {
    await addPerson(await data.start(), 'Mina');
    move();
    expect(openInAnotherProcess(data.folder)).toBe('data-in-use');
  });

  it('is free again when the first has closed, and when its lock is junk', async () => {
    await data.start();
    await data.close();
    writeFileSync(join(data.folder, 'menagerie.lock'), 'moths and more moths'.repeat(99));
    expect(await rescueOf(await data.start())).toBeNull();
  });

  it('cannot be used twice in one process', async () => {
    await data.start();
    expect(await openApp(singleThreaded(data.folder))).toMatchObject({
      error: { code: 'data-in-use' },
    });
  });

  it('cannot be used if a folder has the name of its lock', async () => {
    mkdirSync(join(data.folder, 'menagerie.lock'), { recursive: true });
    expect(await openApp(singleThreaded(data.folder))).toMatchObject({
      error: { code: 'data-unwritable' },
    });
  });
});
