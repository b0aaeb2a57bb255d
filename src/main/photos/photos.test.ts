import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PHOTOS_MAX } from '#shared/photos.ts';
import type { MatchId, NightId } from '#shared/ids.ts';
import type { TestWindow } from '../wiring/app.fixture.ts';
import { testFolder, type TestFolder } from '../wiring/folder.fixture.ts';
import { codeOf, finish } from '../history/history.fixture.ts';
import { photoFolder } from '../db/photo-files.ts';
import { ofMatch, ofNight, pictureOf, PICTURES } from './photo.fixture.ts';

let home: TestFolder;
let window: TestWindow;
let match: MatchId;
let night: NightId;

beforeEach(async () => {
  home = testFolder();
  window = await home.start();
  match = await finish(window, ['Mina', 'Jonas']);
  ({ night } = (await window.get('history.match', { match })).evening);
});
afterEach(() => home.remove());

const files = (): readonly string[] => {
  const folder = photoFolder(home.folder);
  return existsSync(folder) ? readdirSync(folder) : [];
};
const add = (data: string, of = ofMatch(match)) => window.get('photos.add', { of, data });
const listed = async (of: ReturnType<typeof ofMatch> | ReturnType<typeof ofNight>) =>
  (await window.get('photos.list', { of })).photos.map(({ photo }) => photo);

describe('a photo', () => {
  it.each(Object.values(PICTURES))('is there again after a restart, to the byte', async (data) => {
    const { photo, width, height } = await add(data);
    expect([width, height]).toEqual([2, 1]);
    await home.close();
    window = await home.start();
    expect(await listed(ofMatch(match))).toEqual([photo]);
    expect((await window.get('photos.read', { photo })).data).toBe(data);
  });

  it('is in a file of its own, which its owner alone can read', async () => {
    await add(PICTURES.jpeg);
    const [file] = files();
    expect(file).toMatch(/^[0-9a-f]{64}\.jpg$/);
    if (process.platform === 'win32') return;
    const modes = [photoFolder(home.folder), join(photoFolder(home.folder), file!)];
    expect(modes.map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  });

  it('of a night is listed before those of its matches', async () => {
    const { photo: ofOne } = await add(PICTURES.jpeg);
    const ofAll = await window.get('photos.add', { of: ofNight(night), data: PICTURES.png });
    expect(await listed(ofNight(night))).toEqual([ofAll.photo, ofOne]);
    expect(await listed(ofMatch(match))).toEqual([ofOne]);
  });

  it('is stored once, however often it is added', async () => {
    const { photo } = await add(PICTURES.jpeg);
    await window.get('photos.caption', { photo, caption: 'The last row' });
    expect(await add(PICTURES.jpeg)).toMatchObject({ photo, caption: 'The last row' });
    expect(await listed(ofMatch(match))).toEqual([photo]);
  });

  it('has a caption of one line, and refuses a long one', async () => {
    const { photo } = await add(PICTURES.jpeg);
    expect((await window.get('photos.caption', { photo, caption: ' a\n b ' })).caption).toBe('a b');
    const long = await window.call('photos.caption', { photo, caption: '가'.repeat(81) });
    expect(codeOf(long)).toBe('text-long');
  });

  it('is removed, and restored', async () => {
    const { photo } = await add(PICTURES.jpeg);
    await window.get('photos.remove', { photo });
    const { photos, removed } = await window.get('photos.list', { of: ofMatch(match) });
    expect([photos.length, removed.map((one) => one.photo)]).toEqual([0, [photo]]);
    await window.get('photos.restore', { photo });
    expect(await listed(ofMatch(match))).toEqual([photo]);
  });
});

describe('a photo follows its match', () => {
  it('into the bin and out of it', async () => {
    const { photo } = await add(PICTURES.jpeg);
    await window.get('history.delete', { match });
    expect(await listed(ofNight(night))).toEqual([]);
    expect(
      codeOf(await window.call('photos.add', { of: ofMatch(match), data: PICTURES.png })),
    ).toBe('match-deleted');
    await window.get('history.undelete', { match });
    expect(await listed(ofNight(night))).toEqual([photo]);
  });

  it('into another night', async () => {
    const other = await finish(window, ['Mina', 'Jonas']);
    const { photo } = await add(PICTURES.jpeg);
    const stays = await window.get('photos.add', { of: ofNight(night), data: PICTURES.png });
    const split = await window.get('nights.assign', { matches: [match], night: null });
    expect(await listed(ofNight(split.night))).toEqual([photo]);
    expect(await listed(ofNight(night))).toEqual([stays.photo]);
    // A night without matches is removed, and its photo moves to the night that got the last match.
    await window.get('nights.assign', { matches: [other], night: split.night });
    expect(await listed(ofNight(split.night))).toEqual([stays.photo, photo]);
  });

  it('into the night that its night is merged into', async () => {
    await finish(window, ['Mina', 'Jonas']);
    const split = await window.get('nights.assign', { matches: [match], night: null });
    const { photo } = await window.get('photos.add', {
      of: ofNight(split.night),
      data: PICTURES.png,
    });
    await window.get('nights.merge', { from: split.night, into: night });
    expect(await listed(ofNight(night))).toEqual([photo]);
  });
});

describe('a refused photo', () => {
  it('is not a picture, or not base64', async () => {
    for (const data of ['', 'bm90aGluZw==', `${PICTURES.png}!`, PICTURES.png.slice(0, 40)]) {
      const reply = await window.call('photos.add', { of: ofMatch(match), data });
      expect(codeOf(reply)).toBe('photo-unreadable');
    }
    expect(files()).toEqual([]);
  });

  it('is one too many, but not the same one again', async () => {
    for (let nth = 1; nth <= PHOTOS_MAX; nth++) await add(pictureOf(nth));
    const more = await window.call('photos.add', { of: ofMatch(match), data: pictureOf(99) });
    expect(more).toMatchObject({ error: { code: 'photo-many', params: { max: PHOTOS_MAX } } });
    const { photo } = await add(pictureOf(1));
    await window.get('photos.remove', { photo });
    await add(pictureOf(99));
    expect(codeOf(await window.call('photos.restore', { photo }))).toBe('photo-many');
  });

  it('belongs to an unknown match or night', async () => {
    const [nowhere, never] = ['nowhere' as MatchId, 'never' as NightId];
    const data = PICTURES.png;
    expect([
      codeOf(await window.call('photos.add', { of: ofMatch(nowhere), data })),
      codeOf(await window.call('photos.add', { of: ofNight(never), data })),
      codeOf(await window.call('photos.read', { photo: '../../menagerie.db' as never })),
    ]).toEqual(['unknown-match', 'unknown-night', 'unknown-photo']);
    expect(files()).toEqual([]);
  });

  it('is one that the disk refuses, and is not listed then', async () => {
    writeFileSync(photoFolder(home.folder), 'a file where the folder would be');
    const reply = await window.call('photos.add', { of: ofMatch(match), data: PICTURES.png });
    expect(codeOf(reply)).toBe('storage-failed');
    expect(await listed(ofMatch(match))).toEqual([]);
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'is one for a folder that is not writable',
    async () => {
      await add(PICTURES.jpeg);
      chmodSync(photoFolder(home.folder), 0o500);
      const reply = await window.call('photos.add', { of: ofMatch(match), data: PICTURES.png });
      chmodSync(photoFolder(home.folder), 0o700);
      expect(codeOf(reply)).toBe('storage-failed');
    },
  );

  it('is one whose file is gone or is another one now', async () => {
    const { photo } = await add(PICTURES.jpeg);
    const path = join(photoFolder(home.folder), files()[0]!);
    writeFileSync(path, Buffer.from(PICTURES.webp, 'base64'));
    expect(codeOf(await window.call('photos.read', { photo }))).toBe('photo-lost');
    rmSync(path);
    expect(codeOf(await window.call('photos.read', { photo }))).toBe('photo-lost');
    // Adding it again restores its file.
    await add(PICTURES.jpeg);
    expect((await window.get('photos.read', { photo })).data).toBe(PICTURES.jpeg);
  });
});

describe('photos that are exported and imported', () => {
  /** Exports photos as the window does. */
  const written = async (from: TestWindow) => {
    const photos = await from.get('photos.all', {});
    return Promise.all(
      photos.map(async ({ photo, of, caption, addedAt }) => {
        const { data } = await from.get('photos.read', { photo });
        return { of, caption, addedAt, data };
      }),
    );
  };

  it('come back unchanged, once, into a history that has the matches', async () => {
    const { photo } = await add(PICTURES.jpeg);
    await window.get('photos.caption', { photo, caption: '마지막 줄' });
    await window.get('photos.add', { of: ofNight(night), data: PICTURES.webp });
    const gone = await add(pictureOf(7));
    await window.get('photos.remove', { photo: gone.photo });
    const file = await written(window);
    expect(file).toHaveLength(2);

    const other = testFolder();
    await home.close();
    cpSync(home.folder, other.folder, { recursive: true });
    rmSync(photoFolder(other.folder), { recursive: true });
    const db = new Database(join(other.folder, 'menagerie.db'));
    db.exec('DELETE FROM photos');
    db.close();
    const there = await other.start();
    for (const one of file) expect(await there.get('photos.import', one)).toBe(true);
    expect(await written(there)).toEqual(file);
    for (const one of file) expect(await there.get('photos.import', one)).toBe(false);
    await other.remove();
    window = await home.start();
  });

  it('restore nothing that was removed here, and are skipped for an unknown match', async () => {
    const { photo, of } = await add(PICTURES.jpeg);
    await window.get('photos.remove', { photo });
    const told = { data: PICTURES.jpeg, caption: '', addedAt: 0 };
    expect(await window.get('photos.import', { ...told, of })).toBe(false);
    expect(await listed(ofMatch(match))).toEqual([]);
    const stray = await window.call('photos.import', { ...told, of: ofMatch('none' as MatchId) });
    expect(codeOf(stray)).toBe('unknown-match');
  });
});
