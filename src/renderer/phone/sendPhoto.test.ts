import { expect, it } from 'vitest';
import { appRefusal } from '#shared/errors.ts';
import type { FileId } from '#shared/ids.ts';
import { SENT_PHOTO } from '#shared/photos.ts';
import { fail, ok } from '#shared/result.ts';
import type { Input, Reply } from '#shared/contract.ts';
import { exceedsFrame } from '#shared/client.ts';
import { sendPhoto } from './sendPhoto.ts';

const UPLOAD = 'u' as FileId;
const PHOTO =
  Array.from({ length: 3 }, (_, at) => String(at).repeat(SENT_PHOTO.pieceLength)).join('') + 'end';

type Answer = (piece: Input<'photos.send'>, nth: number) => Reply<'photos.send'>;

/** Sends the photo to a laptop that answers like this. */
async function sent(answer: Answer) {
  const pieces: Input<'photos.send'>[] = [];
  const progress: number[] = [];
  const refusal = await sendPhoto(PHOTO, {
    send: (piece) => {
      pieces.push(piece);
      return Promise.resolve(answer(piece, pieces.length - 1));
    },
    wait: () => Promise.resolve(),
    onProgress: (part) => progress.push(part),
  });
  return { refusal, pieces, progress };
}

it('a photo arrives whole, in pieces that each fit a frame, of which only the last is the last', async () => {
  const { refusal, pieces, progress } = await sent(() => ok({ upload: UPLOAD }));
  expect(refusal).toBeNull();
  expect(pieces.map(({ data }) => data).join('')).toBe(PHOTO);
  expect(pieces.map(({ upload }) => upload)).toEqual([null, UPLOAD, UPLOAD, UPLOAD]);
  expect(pieces.map(({ isLast }) => isLast)).toEqual([false, false, false, true]);
  expect(pieces.some((piece) => exceedsFrame('photos.send', piece))).toBe(false);
  expect(progress.at(-1)).toBe(1);
});

it('a photo that a break has ended at the laptop is begun again', async () => {
  const { refusal, pieces } = await sent((_, nth) =>
    nth === 2 ? fail(appRefusal('unknown-file')) : ok({ upload: UPLOAD }),
  );
  expect(refusal).toBeNull();
  expect(
    pieces
      .slice(3)
      .map(({ data }) => data)
      .join(''),
  ).toBe(PHOTO);
  expect(pieces[3]!.upload).toBeNull();
});

it('a photo is not begun again and again, and not at all after any other refusal', async () => {
  const lost = await sent(() => fail(appRefusal('unknown-file')));
  expect([lost.refusal?.code, lost.pieces.length]).toEqual(['unknown-file', 3]);
  const full = await sent(() => fail(appRefusal('photo-many', { max: 12 })));
  expect([full.refusal?.code, full.pieces.length]).toEqual(['photo-many', 1]);
});
