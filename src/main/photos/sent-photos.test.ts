import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PHOTOS_MAX, SENT_PHOTO } from '#shared/photos.ts';
import type { Input, Reply } from '#shared/contract.ts';
import type { FileId, NightId } from '#shared/ids.ts';
import { verifyBackupHere } from '../db/examine.ts';
import { openDatabase, type Db } from '../db/open.ts';
import { photoFolder } from '../db/photo-files.ts';
import {
  openPhone,
  openTable,
  phoneApp,
  sitDown,
  type TestPhone,
} from '../phones/phones.fixture.ts';
import { freshClient } from '../wiring/app.fixture.ts';
import { ofNight, PICTURES, pictureOf } from './photo.fixture.ts';
import { UPLOADS_A_MINUTE } from './uploads.ts';

const JPEG = Buffer.from(PICTURES.jpeg, 'base64');
const segment = (marker: number, text: string): Buffer => {
  const content = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
/** A different photo for each text, which is in its metadata or before its scan. */
const jpegWith = (marker: number, text: string): Buffer =>
  Buffer.concat([JPEG.subarray(0, 2), segment(marker, text), JPEG.subarray(2)]);
/** A quantisation table that no component uses. */
const photoNumber = (nth: number): string =>
  jpegWith(0xdb, `\x03${String.fromCharCode(1 + nth).repeat(64)}`).toString('base64');

let folder: string;
let db: Db;
let table: Awaited<ReturnType<typeof openTable>>;
let night: NightId;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'menagerie-sent-'));
  const opened = await openDatabase(folder, verifyBackupHere);
  if (!opened.ok) throw new Error(opened.error.code);
  db = opened.value;
  table = await openTable(['Mina', 'Jonas', 'Ada'], {}, phoneApp({ db }));
  night = (await table.table.get('history.tonight', {})).night!.night;
});
afterEach(async () => {
  await table.app.close();
  rmSync(folder, { recursive: true });
});

/** Sends a photo as a phone does. Returns the code of the refusal; null if it has arrived. */
async function send(
  phone: TestPhone,
  data: string,
  pieceLength: number = SENT_PHOTO.pieceLength,
): Promise<string | null> {
  let upload: FileId | null = null;
  for (let from = 0; from < data.length; from += pieceLength) {
    const isLast = from + pieceLength >= data.length;
    const piece: Input<'photos.send'> = {
      upload,
      data: data.slice(from, from + pieceLength),
      isLast,
    };
    const reply: Reply<'photos.send'> = await phone.call('photos.send', piece);
    if (!reply.ok) return reply.error.code;
    ({ upload } = reply.value);
  }
  return null;
}
const stored = async () => (await table.table.get('photos.list', { of: ofNight(night) })).photos;
const files = (): readonly string[] =>
  existsSync(photoFolder(folder)) ? readdirSync(photoFolder(folder)) : [];
const minute = (): void => {
  table.environment.wait(60_000);
};

describe('a photo of a phone', () => {
  it('is in the night of the match on the table, in the name of whose seat it has, and the laptop hears of it', async () => {
    const { phone } = await sitDown(table.network, { match: table.match, seat: 1 });
    expect(await send(phone, photoNumber(0), 100)).toBeNull();
    const [photo] = await stored();
    expect(photo).toMatchObject({ of: ofNight(night), caption: 'Jonas', width: 2, height: 1 });
    expect(table.table.heard.findLast(({ type }) => type === 'photo')).toEqual({
      type: 'photo',
      photo,
    });
    expect(phone.heard.some(({ type }) => type === 'photo')).toBe(false);
  });

  it('comes from a phone without a seat too, in nobody’s name', async () => {
    expect(await send(openPhone(table.network), photoNumber(0))).toBeNull();
    expect(await stored()).toMatchObject([{ caption: '' }]);
  });

  it('goes on being sent after the match is over', async () => {
    await table.table.get('match.abandon', { match: table.match, client: freshClient() });
    expect(await send(openPhone(table.network), photoNumber(0))).toBeNull();
  });

  it('is refused where no match is on the table', async () => {
    const other = phoneApp({ db });
    await other.open().get('phones.open', { address: null });
    expect(await send(openPhone(other.network), photoNumber(0))).toBe('photo-no-match');
  });

  it('loses its metadata at the laptop too: place, time, device, comments, and what follows its end', async () => {
    const secrets = [
      segment(0xe1, 'Exif\0\0 GPS 52.5200'),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0 GPS'),
      segment(0xed, 'Photoshop GPS'),
      segment(0xfe, 'comment GPS'),
    ];
    const sent = Buffer.concat([
      JPEG.subarray(0, 2),
      ...secrets,
      JPEG.subarray(2),
      segment(0xe1, 'GPS'),
      JPEG.subarray(-2),
    ]);
    expect(await send(openPhone(table.network), sent.toString('base64'))).toBeNull();
    const [photo] = await stored();
    const { data } = await table.table.get('photos.read', { photo: photo!.photo });
    expect(data).toBe(PICTURES.jpeg);
  });

  it('that the night has already is not there twice, and one that was removed stays removed', async () => {
    const phone = openPhone(table.network);
    await send(phone, photoNumber(0));
    expect(await send(phone, photoNumber(0))).toBeNull();
    const [photo, ...more] = await stored();
    expect(more).toEqual([]);
    await table.table.get('photos.remove', { photo: photo!.photo });
    expect(await send(phone, photoNumber(0))).toBeNull();
    expect(await stored()).toEqual([]);
  });

  it('is refused where the disk does not take it', async () => {
    writeFileSync(photoFolder(folder), 'no folder');
    expect(await send(openPhone(table.network), photoNumber(0))).toMatch(/^storage-/);
    expect(await stored()).toEqual([]);
  });
});

describe('pieces', () => {
  it('belong to the connection that began them, in one upload at a time', async () => {
    const [one, other] = [openPhone(table.network), openPhone(table.network)];
    const piece = { data: photoNumber(0).slice(0, 8), isLast: false };
    const { upload } = await one.get('photos.send', { ...piece, upload: null });
    expect(await other.call('photos.send', { ...piece, upload })).toMatchObject({
      error: { code: 'unknown-file' },
    });
    const second = await one.get('photos.send', { ...piece, upload: null });
    expect(await one.call('photos.send', { ...piece, upload })).toMatchObject({
      error: { code: 'unknown-file' },
    });
    expect((await one.call('photos.send', { ...piece, upload: second.upload })).ok).toBe(true);
  });

  it('that come too late are refused, and a later photo is not', async () => {
    const phone = openPhone(table.network);
    const piece = { data: photoNumber(0).slice(0, 8), isLast: false };
    const { upload } = await phone.get('photos.send', { ...piece, upload: null });
    minute();
    expect(await phone.call('photos.send', { ...piece, upload })).toMatchObject({
      error: { code: 'unknown-file' },
    });
    expect(await send(phone, photoNumber(0))).toBeNull();
  });

  it('are as long as a frame takes, and together as long as a photo may be', async () => {
    const phone = openPhone(table.network);
    const long = 'A'.repeat(SENT_PHOTO.pieceLength + 1);
    expect(await send(phone, long, long.length)).toBe('bad-request');
    expect(await send(phone, 'A'.repeat(Math.ceil(SENT_PHOTO.bytes / 3) * 4 + 4))).toBe(
      'photo-large',
    );
    expect(await stored()).toEqual([]);
    expect(files()).toEqual([]);
  });
});

describe('a phone cannot flood the laptop', () => {
  it('a seat begins a few photos in a minute', async () => {
    const { phone } = await sitDown(table.network, { match: table.match, seat: 1 });
    const { phone: other } = await sitDown(table.network, { match: table.match, seat: 2 });
    for (let nth = 0; nth < UPLOADS_A_MINUTE.ofSeat; nth++)
      expect(await send(phone, photoNumber(nth))).toBeNull();
    expect(await send(phone, photoNumber(9))).toBe('photo-early');
    expect(await send(other, photoNumber(9))).toBeNull();
    minute();
    expect(await send(phone, photoNumber(8))).toBeNull();
  });

  it('phones without a seat begin a few together, however often they connect', async () => {
    for (let nth = 0; nth < UPLOADS_A_MINUTE.ofGuests; nth++)
      expect(await send(openPhone(table.network), photoNumber(nth))).toBeNull();
    expect(await send(openPhone(table.network), photoNumber(9))).toBe('photo-early');
  });

  it('a night takes as many as from the laptop, and no piece of one more', async () => {
    for (let nth = 0; nth < PHOTOS_MAX; nth++)
      await table.table.get('photos.add', { of: ofNight(night), data: pictureOf(nth) });
    expect(await send(openPhone(table.network), photoNumber(0), 8)).toBe('photo-many');
  });
});

it.each([
  ['a PNG', PICTURES.png],
  ['a WebP', PICTURES.webp],
  ['no base64', '<script>'],
  ['text', Buffer.from('<svg onload=alert(1)>').toString('base64')],
  ['half a photo', JPEG.subarray(0, -20).toString('base64')],
  [
    'too many pixels',
    Buffer.from(JPEG)
      .fill(0xff, JPEG.indexOf('ffc0', 'hex') + 5, JPEG.indexOf('ffc0', 'hex') + 9)
      .toString('base64'),
  ],
  [
    'segments without an end',
    Buffer.concat([
      JPEG.subarray(0, 2),
      Buffer.from('ffe1ffff', 'hex'),
      JPEG.subarray(-2),
    ]).toString('base64'),
  ],
])('%s is no photo of a phone', async (_, data) => {
  expect(await send(openPhone(table.network), data)).toBe('photo-unreadable');
  expect(files()).toEqual([]);
});

it('a phone can neither list, read, change nor remove a photo, nor send one to a place of its choice', async () => {
  const { phone: seated } = await sitDown(table.network, { match: table.match, seat: 1 });
  const guest = openPhone(table.network);
  await send(guest, photoNumber(0));
  const [{ photo } = { photo: null }] = await stored();
  const of = ofNight(night);
  for (const phone of [seated, guest])
    for (const [name, input] of [
      ['photos.list', { of }],
      ['photos.all', {}],
      ['photos.read', { photo }],
      ['photos.caption', { photo, caption: '' }],
      ['photos.remove', { photo }],
      ['photos.restore', { photo }],
      ['photos.add', { of, data: photoNumber(1) }],
      ['photos.import', { of, data: photoNumber(1), caption: '', addedAt: 0 }],
    ] as const)
      expect(await phone.say(name, input)).toMatchObject({ error: { code: 'not-allowed' } });
  const elsewhere = { upload: null, data: 'AAAA', isLast: true, of };
  expect(await guest.say('photos.send', elsewhere)).toMatchObject({
    error: { code: 'bad-request' },
  });
});
