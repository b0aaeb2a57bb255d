import { z } from 'zod';
import type { FileId, MatchId, NightId, PhotoId } from '../ids.ts';
import { PHOTO_BYTES_MAX, SENT_PHOTO, type PhotoType } from '../photos.ts';
import { byLaptop, byPhone, emptyInput } from './call.ts';
import { id, instant, matchId, nightId, typedText } from './fields.ts';

const subject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('match'), match: matchId }),
  z.strictObject({ kind: z.literal('night'), night: nightId }),
]);
export type PhotoSubject = z.input<typeof subject>;

export interface Photo {
  readonly photo: PhotoId;
  readonly of:
    | { readonly kind: 'match'; readonly match: MatchId }
    | { readonly kind: 'night'; readonly night: NightId };
  readonly width: number;
  readonly height: number;
  readonly caption: string;
  readonly addedAt: number;
}

export interface PhotoList {
  /** earliest first; a night's list begins with its own, followed by those of its matches */
  readonly photos: readonly Photo[];
  readonly removed: readonly Photo[];
}

export interface PhotoInHistory extends Photo {
  readonly startedAt: number;
}

const photoId = id<PhotoId>();
const onePhoto = z.strictObject({ photo: photoId });

export const photoCalls = {
  /** A night's list includes its undeleted matches' photos. */
  'photos.list': byLaptop(z.strictObject({ of: subject })).answers<PhotoList>(),
  /**
   * Stores a picture, given as base64. A picture is stored once per subject: adding a removed one restores it. Refuses
   * with photo-unreadable, photo-large or photo-many.
   */
  'photos.add': byLaptop(
    z.strictObject({ of: subject, data: z.string().max(2 * PHOTO_BYTES_MAX) }),
  ).answers<Photo>(),
  /** Returns base64. Refuses with photo-lost if the file is missing or changed. */
  'photos.read': byLaptop(onePhoto).answers<{ readonly type: PhotoType; readonly data: string }>(),
  'photos.caption': byLaptop(
    z.strictObject({ photo: photoId, caption: typedText }),
  ).answers<Photo>(),
  'photos.remove': byLaptop(onePhoto).answers<null>(),
  'photos.all': byLaptop(emptyInput).answers<readonly PhotoInHistory[]>(),
  /**
   * Stores a photo from a file; returns false if the same picture exists, removed or not. Refuses like `photos.add` and
   * `photos.caption`.
   */
  'photos.import': byLaptop(
    z.strictObject({
      of: subject,
      data: z.string().max(2 * PHOTO_BYTES_MAX),
      caption: typedText,
      addedAt: instant,
    }),
  ).answers<boolean>(),
  /**
   * Receives the next piece of a JPEG in base64; null begins one, and ends an unfinished one of the same connection. The
   * last piece stores the photo in the night of the active match, with the sender's name as its caption; a picture that
   * the night has already, removed or not, is not stored again. Refuses with photo-no-match, photo-early, photo-many,
   * photo-large, photo-unreadable and, if the upload has ended, unknown-file.
   */
  'photos.send': byPhone(
    z.strictObject({
      upload: id<FileId>().nullable(),
      data: z.string().min(1).max(SENT_PHOTO.pieceLength),
      isLast: z.boolean(),
    }),
  ).answers<{ readonly upload: FileId }>(),
  'photos.restore': byLaptop(onePhoto).answers<Photo>(),
} as const;
