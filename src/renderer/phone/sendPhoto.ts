import type { Input, Reply } from '#shared/contract.ts';
import type { AppRefusal } from '#shared/errors.ts';
import { SENT_PHOTO } from '#shared/photos.ts';

/** ms between two pieces: three photos in a row stay within the calls that a phone may make, 100 and 30 a second. */
const PIECE_INTERVAL_MS = 20;
/** A connection that breaks ends the upload at the laptop, and it is begun again. */
const TRIES = 3;

interface PhotoLink {
  readonly send: (piece: Input<'photos.send'>) => Promise<Reply<'photos.send'>>;
  readonly wait: (ms: number) => Promise<unknown>;
  /** @param part of the photo that has arrived, 0 to 1 */
  readonly onProgress: (part: number) => void;
}

/** Sends a photo in pieces, one after another. Returns why it was refused; null if it has arrived. */
export async function sendPhoto(data: string, link: PhotoLink): Promise<AppRefusal | null> {
  let refusal: AppRefusal | null = null;
  for (let tries = 0; tries < TRIES; tries++) {
    refusal = await sendOnce(data, link);
    if (refusal?.code !== 'unknown-file') return refusal;
  }
  return refusal;
}

async function sendOnce(data: string, link: PhotoLink): Promise<AppRefusal | null> {
  let upload: Input<'photos.send'>['upload'] = null;
  for (let from = 0; from < data.length; from += SENT_PHOTO.pieceLength) {
    const end = from + SENT_PHOTO.pieceLength;
    const piece = { upload, data: data.slice(from, end), isLast: end >= data.length };
    const reply = await link.send(piece);
    if (!reply.ok) return reply.error;
    ({ upload } = reply.value);
    link.onProgress(Math.min(1, end / data.length));
    if (!piece.isLast) await link.wait(PIECE_INTERVAL_MS);
  }
  return null;
}
