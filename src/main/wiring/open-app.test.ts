import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deriveKey } from '#shared/phones/passphrase.ts';
import { freshClient, openWindow, playOn, startMatch, type TestWindow } from './app.fixture.ts';
import type { App } from '../app/app.ts';
import { backupFolder, backupNames, backupPath } from '../db/backup-files.ts';
import { migrations } from '../db/migrations/index.ts';
import { DATABASE_FILE } from '../db/open.ts';
import { testNetwork } from '../phones/phones.fixture.ts';
import { openFolder, singleThreaded } from './folder.fixture.ts';
import { openApp } from './open-app.ts';
import { emptyFolder } from '#test/empty-folder.ts';

let folder: string;
let file: string;
let app: App;

beforeEach(() => {
  folder = emptyFolder();
  file = join(folder, DATABASE_FILE);
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

async function start(): Promise<TestWindow> {
  const opened = await openFolder(folder);
  app = opened.app;
  return opened.window;
}

/** A match broken off at once; the backup that follows is waited for. */
async function endMatch(window: TestWindow, ...people: string[]): Promise<void> {
  const match = await startMatch(window, { people });
  await window.get('match.abandon', { match, client: freshClient() });
  const before = backupNames(folder).length;
  while (backupNames(folder).length === before) await new Promise((go) => setTimeout(go, 5));
}

const people = async (window: TestWindow) =>
  (await window.get('players.list', {})).map(({ name }) => name).sort();
const backups = async (window: TestWindow) => (await window.get('backups.list', {})).backups;

it('lets a phone in by the key that the phone makes of the four words', async () => {
  const { openListener: openPhoneListener, listening, addresses } = testNetwork();
  const phoneAddresses = () => addresses;
  const opened = await openApp({ ...singleThreaded(folder), openPhoneListener, phoneAddresses });
  if (!opened.ok) throw new Error(opened.error.code);
  app = opened.value;
  const { open } = await openWindow(app).get('phones.open', { address: null });
  const [admission] = listening.values();
  const key = admission!.keyOf({ kind: 'words' });
  expect(key).toEqual(await deriveKey(open!.passphrase, open!.address));
});

describe('backups', () => {
  it('are made when a match has ended, and list their content', async () => {
    const window = await start();
    expect(await window.get('backups.list', {})).toEqual({
      backups: [],
      folder: backupFolder(folder),
      failed: null,
    });
    await endMatch(window, 'Mina', 'Jonas');
    const [backup] = await backups(window);
    expect(backup).toMatchObject({ reason: 'match', schema: migrations.length, matches: 1 });
    expect(backup!.bytes).toBe(statSync(backupPath(folder, backup!.backup)).size);
    expect(readdirSync(backupFolder(folder))).toEqual([backup!.backup]);
  });

  it('are made once a day', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const window = await start();
    const dailyAfter = async (hours: number): Promise<number> => {
      vi.advanceTimersByTime(hours * 3_600_000);
      // One after the other: when this one is made, so is what was due before.
      await window.get('backups.make', {});
      return backupNames(folder).filter(({ reason: why }) => why === 'daily').length;
    };
    expect(await dailyAfter(0.1)).toBe(1);
    expect(await dailyAfter(22)).toBe(1);
    expect(await dailyAfter(25)).toBe(2);
  });

  it('are made of people’s edits: one for many, when editing pauses, and before the program ends', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
    const window = await start();
    const made = async (): Promise<readonly string[]> => {
      await window.get('backups.make', {});
      return backupNames(folder)
        .map(({ reason: why }) => why)
        .filter((why) => why !== 'hand' && why !== 'daily');
    };
    const rename = async (name: string): Promise<void> => {
      const [mina] = await window.get('players.list', {});
      const { id: player, emblem, colour } = mina!;
      await window.get('players.rename', { player, name, emblem, colour });
    };
    await window.get('players.add', { name: 'Mina', emblem: 'moon', colour: 'moon' });
    await made();
    for (const name of ['Mia', 'Mi', 'Min']) {
      await rename(name);
      vi.advanceTimersByTime(50_000);
    }
    expect(await made()).toEqual([]);
    await rename('Mina');
    vi.advanceTimersByTime(61_000);
    expect(await made()).toEqual(['edit']);
    // Somebody who never rests: ten minutes after the first.
    for (let edit = 0; edit < 14; edit++) {
      await rename(`Mina ${String(edit)}`);
      vi.advanceTimersByTime(50_000);
    }
    expect(await made()).toEqual(['edit', 'edit']);
    await rename('Minna');
    await app.close();
    expect(backupNames(folder)[0]).toMatchObject({ reason: 'edit' });
    await start();
  });

  it('are made once a day, though a clock was once in the future', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const now = Date.now();
    vi.setSystemTime(Date.UTC(2035, 0, 1));
    const window = await start();
    await window.get('players.add', { name: 'Mina', emblem: 'moon', colour: 'moon' });
    await window.get('backups.make', {});
    vi.setSystemTime(now);
    await window.get('players.add', { name: 'Jonas', emblem: 'moon', colour: 'moon' });
    vi.advanceTimersByTime(20_000);
    await window.get('backups.make', {});
    const [byHand, daily, future] = await backups(window);
    expect(byHand).toMatchObject({ reason: 'hand' });
    expect(daily).toMatchObject({ reason: 'daily' });
    expect(new Date(future!.at).getUTCFullYear()).toBe(2035);
    await app.close();
    writeFileSync(file, 'moths');
    const { rescue } = await (await start()).get('app.hello', {});
    expect(rescue!.backup).toMatchObject({ backup: byHand!.backup });
  });

  it('are restored while bots think, and no move of theirs is written any more', async () => {
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    const window = await start();
    await endMatch(window, 'Mina', 'Jonas');
    const [backup] = await backups(window);
    const match = await startMatch(window, { people: ['Mina'], bots: 3 });
    const restored = window.call('backups.restore', { backup: backup!.backup });
    void window.call('match.watch', { match });
    expect(await restored).toMatchObject({ ok: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await window.get('history.tonight', {})).waiting).toEqual([]);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('are restored once, however often the call is sent', async () => {
    const window = await start();
    await endMatch(window, 'Mina', 'Jonas');
    const [backup] = await backups(window);
    const restore = () => window.call('backups.restore', { backup: backup!.backup });
    const [first, second] = await Promise.all([restore(), restore()]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toMatchObject({ ok: false, error: { code: 'superseded' } });
    expect(await people(window)).toEqual(['Jonas', 'Mina']);
  });

  it('are made while a match is played on', async () => {
    const window = await start();
    const match = await startMatch(window, { people: ['Mina', 'Jonas'] });
    await window.get('match.watch', { match });
    const making = window.get('backups.make', {});
    await playOn(window, match, 10);
    await making;
    const [backup] = await backups(window);
    const copy = new Database(backupPath(folder, backup!.backup), { readonly: true });
    const moves = copy.prepare(`SELECT count(*) FROM entries WHERE kind = 'move'`).pluck().get();
    copy.close();
    expect(moves).toBeLessThanOrEqual(10);
  });

  it('show the differences, and restore the old values', async () => {
    const window = await start();
    await endMatch(window, 'Mina', 'Jonas');
    const [backup] = await backups(window);
    const { backup: id } = backup!;
    await endMatch(window, 'Mina', 'Aram');

    expect(await window.get('backups.preview', { backup: id })).toMatchObject({
      backup: { backup: id },
      gone: { matches: 1, latest: [{ people: ['Mina', 'Aram'] }], people: 1, names: ['Aram'] },
      back: { matches: 0, latest: [], people: 0, names: [] },
      changes: [],
    });
    await window.get('backups.restore', { backup: id });
    expect(window.heard.at(-1)).toEqual({ type: 'reopened' });
    expect(await people(window)).toEqual(['Jonas', 'Mina']);

    const [replaced] = await backups(window);
    expect(replaced).toMatchObject({ reason: 'restore', matches: 2 });
    expect(await window.get('backups.preview', { backup: replaced!.backup })).toMatchObject({
      gone: { matches: 0, people: 0 },
      back: { matches: 1, names: ['Aram'] },
    });
    await window.get('backups.restore', { backup: replaced!.backup });
    expect(await people(window)).toEqual(['Aram', 'Jonas', 'Mina']);
    await endMatch(window, 'Aram', 'Jonas');
  });

  it('are refused when they are unknown or damaged; the history stays', async () => {
    const window = await start();
    await endMatch(window, 'Mina', 'Jonas');
    const [backup] = await backups(window);
    for (const unknown of [`${backup!.backup}x`, '../menagerie.db', ''.padEnd(60, '.')])
      for (const call of ['backups.restore', 'backups.preview'] as const)
        expect(await window.call(call, { backup: unknown })).toMatchObject({
          error: { code: 'unknown-backup' },
        });
    writeFileSync(backupPath(folder, backup!.backup), 'moths');
    expect(await window.call('backups.restore', { backup: backup!.backup })).toMatchObject({
      error: { code: 'backup-unusable' },
    });
    expect(await people(window)).toEqual(['Jonas', 'Mina']);
  });

  it('that cannot be written are reported, and play goes on', async () => {
    const window = await start();
    writeFileSync(backupFolder(folder), 'a file stands in the way');
    const match = await startMatch(window, { people: ['Mina', 'Jonas'] });
    expect(await window.call('backups.make', {})).toMatchObject({
      error: { code: 'storage-failed' },
    });
    await window.get('match.watch', { match });
    expect(await playOn(window, match, 3)).toBe(3);
    rmSync(backupFolder(folder));
    await window.get('backups.make', {});
    expect(await window.get('backups.list', {})).toMatchObject({ failed: null });
  });

  it('are made before an older schema is brought up to date', async () => {
    await (await start()).call('app.hello', {});
    await app.close();
    rmSync(file);
    const db = new Database(file);
    db.exec(migrations[0]!);
    db.pragma('application_id = 0x4d4e4752');
    db.pragma('user_version = 1');
    db.exec(`INSERT INTO players (id, name, emblem, colour, created_at)
      VALUES ('p', 'Mina', 'moon', 'moon', 0)`);
    db.close();
    const window = await start();
    expect(await people(window)).toEqual(['Mina']);
    expect(await backups(window)).toMatchObject([{ reason: 'migration', schema: 1, matches: 0 }]);
  });
});

describe('a history that cannot be opened', () => {
  const rescue = async (window: TestWindow) => (await window.get('app.hello', {})).rescue;

  async function damaged(): Promise<Buffer> {
    await endMatch(await start(), 'Mina', 'Jonas');
    await app.close();
    const whole = readFileSync(file);
    const cut = whole.subarray(0, whole.length / 2);
    writeFileSync(file, cut);
    return cut;
  }

  it('is reported with the newest good backup, which can be used; the file is preserved', async () => {
    const before = await damaged();
    const window = await start();
    const told = await rescue(window);
    expect(told).toMatchObject({
      failure: 'damaged',
      file,
      backup: { reason: 'match', matches: 1 },
    });
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(await window.call('history.tonight', {})).toMatchObject({
      error: { code: 'needs-rescue' },
    });

    await window.get('rescue.restore', {});
    expect(window.heard.at(-1)).toEqual({ type: 'reopened' });
    expect(await people(window)).toEqual(['Jonas', 'Mina']);
    expect(readFileSync(told!.preservedPath).equals(before)).toBe(true);
    expect(await rescue(window)).toBeNull();
    expect(await window.call('rescue.begin', {})).toMatchObject({
      error: { code: 'nothing-to-rescue' },
    });
  });

  it('is preserved to the last byte if a newer version wrote it; the backup before that version is offered', async () => {
    await endMatch(await start(), 'Mina', 'Jonas');
    await app.close();
    const db = new Database(file);
    db.pragma(`user_version = ${String(migrations.length + 1)}`);
    db.close();
    const newer = readFileSync(file);
    const window = await start();
    const told = await rescue(window);
    expect(told).toMatchObject({ failure: 'newer', file, backup: { matches: 1 } });
    expect(readFileSync(file).equals(newer)).toBe(true);
    expect(await window.call('app.about', {})).toMatchObject({ ok: true });

    await window.get('rescue.restore', {});
    expect(await people(window)).toEqual(['Jonas', 'Mina']);
    expect(readFileSync(told!.preservedPath).equals(newer)).toBe(true);
  });

  it('can be set aside for an empty one', async () => {
    const before = await damaged();
    const window = await start();
    const { preservedPath: keptAs } = (await rescue(window))!;
    await window.get('rescue.begin', {});
    expect(await people(window)).toEqual([]);
    expect(readFileSync(keptAs).equals(before)).toBe(true);
    expect(await backups(window)).toHaveLength(1);
  });

  it('is offered no damaged backup', async () => {
    await damaged();
    const [backup] = backupNames(folder);
    writeFileSync(backupPath(folder, backup!.backup), 'moths');
    const window = await start();
    expect(await rescue(window)).toMatchObject({ failure: 'damaged', backup: null });
    expect(await window.call('rescue.restore', {})).toMatchObject({
      error: { code: 'unknown-backup' },
    });
    await window.get('rescue.begin', {});
    expect(await people(window)).toEqual([]);
  });

  it('is left alone when it has been repaired meanwhile', async () => {
    await endMatch(await start(), 'Mina', 'Jonas');
    await app.close();
    const whole = readFileSync(file);
    writeFileSync(file, 'moths');
    const window = await start();
    writeFileSync(file, whole);
    await window.get('rescue.begin', {});
    expect(await people(window)).toEqual(['Jonas', 'Mina']);
    expect(readdirSync(folder).filter((name) => name.includes('aside'))).toEqual([]);
  });
});
