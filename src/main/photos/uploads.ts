import { SENT_PHOTO } from '#shared/photos.ts';
import type { Parsed } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { FileId, SeatGrantId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Caller } from '../app/dispatch.ts';

/** Photos that a phone in a seat, and all phones without one together, may begin to send in a minute. */
export const UPLOADS_A_MINUTE = { ofSeat: 3, ofGuests: 6 } as const;
const MINUTE = 60_000;
const LENGTH_MAX = Math.ceil(SENT_PHOTO.bytes / 3) * 4;
const MEBIBYTE = 1024 * 1024;

interface Upload {
  readonly id: FileId;
  readonly begunAt: number;
  readonly pieces: string[];
  length: number;
}

interface UploadPorts {
  readonly uptime: () => number;
  readonly newId: () => FileId;
}

interface Received {
  readonly id: FileId;
  /** the whole photo in base64; null until its last piece */
  readonly data: string | null;
}

/**
 * Photos on their way from phones, in pieces. A connection sends one at a time, which ends after a minute: memory is
 * bounded by how many may begin.
 */
export function createUploads({ uptime, newId }: UploadPorts) {
  const uploads = new Map<Caller, Upload>();
  /** when each sender's uploads of the last minute began; null: phones without a seat */
  const begun = new Map<SeatGrantId | null, number[]>();

  const isRecent = (at: number): boolean => uptime() - at < MINUTE;

  function begin(caller: Caller, sender: SeatGrantId | null): Result<Upload, AppRefusal> {
    for (const [other, { begunAt }] of uploads) if (!isRecent(begunAt)) uploads.delete(other);
    for (const [other, times] of begun) if (!times.some(isRecent)) begun.delete(other);
    const times = (begun.get(sender) ?? []).filter(isRecent);
    const most = sender === null ? UPLOADS_A_MINUTE.ofGuests : UPLOADS_A_MINUTE.ofSeat;
    if (times.length >= most) return fail(appRefusal('photo-early'));
    begun.set(sender, [...times, uptime()]);
    const upload: Upload = { id: newId(), begunAt: uptime(), pieces: [], length: 0 };
    uploads.set(caller, upload);
    return ok(upload);
  }

  function find(caller: Caller, id: FileId): Result<Upload, AppRefusal> {
    const upload = uploads.get(caller);
    return upload?.id === id && isRecent(upload.begunAt)
      ? ok(upload)
      : fail(appRefusal('unknown-file'));
  }

  return {
    /** @param sender grant of the phone's seat; null without one */
    receive(
      caller: Caller,
      sender: SeatGrantId | null,
      { upload: id, data, isLast }: Parsed<'photos.send'>,
    ): Result<Received, AppRefusal> {
      const found = id === null ? begin(caller, sender) : find(caller, id);
      if (!found.ok) return found;
      const upload = found.value;
      upload.pieces.push(data);
      upload.length += data.length;
      const isTooLong = upload.length > LENGTH_MAX;
      if (isTooLong || isLast) uploads.delete(caller);
      if (isTooLong) return fail(appRefusal('photo-large', { max: SENT_PHOTO.bytes / MEBIBYTE }));
      return ok({ id: upload.id, data: isLast ? upload.pieces.join('') : null });
    },
  };
}
