import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PHOTO_REMOVED_DAYS } from '#shared/photos.ts';
import type { PhotoId } from '#shared/ids.ts';
import type { TestWindow } from '../wiring/app.fixture.ts';
import { testFolder, type TestFolder } from '../wiring/folder.fixture.ts';
import { finish } from '../history/history.fixture.ts';
import { ofMatch, pictureOf } from '../photos/photo.fixture.ts';
import { backupFolder, backupNames, removeBackup } from './backup-files.ts';
import { photoFolder, sweepPhotos } from './photo-files.ts';

const DAY_MS = 86_400_000;
const LATER = (PHOTO_REMOVED_DAYS + 2) * DAY_MS;

let home: TestFolder;
let window: TestWindow;
let photo: PhotoId;

beforeEach(async () => {
  home = testFolder();
  window = await home.start();
  const match = await finish(window, ['Mina', 'Jonas']);
  ({ photo } = await window.get('photos.add', { of: ofMatch(match), data: pictureOf(1) }));
});
afterEach(() => home.remove());

const files = (): readonly string[] => readdirSync(photoFolder(home.folder));
const forgetBackups = (): void => {
  for (const { backup } of backupNames(home.folder)) removeBackup(home.folder, backup);
};

/** As the scheduler does, so many ms from now; the history is closed for it. */
async function sweep(after: number): Promise<void> {
  await home.close();
  const db = new Database(join(home.folder, 'menagerie.db'));
  sweepPhotos(db, home.folder, Date.now() + after);
  db.close();
}

describe('the file of a photo', () => {
  it('stays as long as the history refers to it, also while it can be restored', async () => {
    await window.get('photos.remove', { photo });
    await sweep(5 * DAY_MS);
    expect(files()).toHaveLength(1);
    window = await home.start();
    await window.get('photos.restore', { photo });
    expect((await window.get('photos.read', { photo })).data).toBe(pictureOf(1));
  });

  it('stays as long as a backup refers to it, which shows the photo again', async () => {
    await window.get('backups.make', {});
    const [{ backup } = { backup: null }] = (await window.get('backups.list', {})).backups;
    await window.get('photos.remove', { photo });
    await sweep(LATER);
    window = await home.start();
    expect((await window.call('photos.read', { photo })).ok).toBe(false);
    await window.get('backups.restore', { backup: backup! });
    expect((await window.get('photos.read', { photo })).data).toBe(pictureOf(1));
  });

  it('is deleted when nothing refers to it any more', async () => {
    await window.get('photos.remove', { photo });
    await home.close();
    forgetBackups();
    await sweep(LATER);
    expect(files()).toEqual([]);
  });

  it('stays if a backup cannot be read, or a history was set aside', async () => {
    await window.get('photos.remove', { photo });
    await home.close();
    forgetBackups();
    const broken = join(backupFolder(home.folder), '2026-11-14T19-30-05.123Z.v5.c9.1.hand.db');
    writeFileSync(broken, 'no history');
    await expect(sweep(LATER)).rejects.toThrow();
    removeBackup(home.folder, backupNames(home.folder)[0]!.backup);
    writeFileSync(join(home.folder, 'menagerie-2026-11-14T19-30-05.123Z.aside.db'), '');
    await sweep(LATER);
    expect(files()).toHaveLength(1);
  });

  it('stays for a day before a row refers to it, and an unfinished file is deleted after a day', async () => {
    const folder = photoFolder(home.folder);
    const stray = `${'a'.repeat(64)}.png`;
    for (const name of [stray, 'half.part', 'holiday.jpg']) writeFileSync(join(folder, name), 'x');
    await sweep(0);
    expect(files()).toHaveLength(4);
    await sweep(2 * DAY_MS);
    // What is not ours is left alone.
    expect(files()).toEqual([files()[0], 'holiday.jpg']);
    expect(files()).not.toContain(stray);
    expect(readFileSync(join(folder, files()[0]!)).length).toBeGreaterThan(1);
  });
});
