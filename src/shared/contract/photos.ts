import { z } from 'zod';
import type { MatchId, NightId, PhotoId } from '../ids.ts';
import { PHOTO_BYTES_MAX, type PhotoType } from '../photos.ts';
import { byLaptop, emptyInput } from './call.ts';
import { id, instant, matchId, nightId, typedText } from './fields.ts';

/** What a photo is of: one match, or the whole night. */
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
  /** in pixels */
  readonly width: number;
  readonly height: number;
  /** empty if nobody has said anything */
  readonly caption: string;
  /** ms since 1970 in UTC */
  readonly addedAt: number;
}

export interface PhotoList {
  /** the first first; those of a night begin with its own, and go on match by match */
  readonly photos: readonly Photo[];
  /** those that can be brought back, the last one first */
  readonly removed: readonly Photo[];
}

/** Where a photo stands among all: that of a match in the bin too. */
export interface PhotoInHistory extends Photo {
  /** when its match or night began */
  readonly startedAt: number;
}

const photoId = id<PhotoId>();
const onePhoto = z.strictObject({ photo: photoId });

export const photoCalls = {
  /** Of a night also those of its matches, the bin left out. */
  'photos.list': byLaptop(z.strictObject({ of: subject })).answers<PhotoList>(),
  /**
   * Keeps a picture, as base64. The same picture of the same subject is there once: it is brought back if it was removed.
   * Refused with photo-unreadable, photo-large or photo-many.
   */
  'photos.add': byLaptop(
    z.strictObject({ of: subject, data: z.string().max(2 * PHOTO_BYTES_MAX) }),
  ).answers<Photo>(),
  /** As base64. Refused with photo-lost if its file is gone or is no longer what it was. */
  'photos.read': byLaptop(onePhoto).answers<{ readonly type: PhotoType; readonly data: string }>(),
  /** Refused with text-long. */
  'photos.caption': byLaptop(
    z.strictObject({ photo: photoId, caption: typedText }),
  ).answers<Photo>(),
  'photos.remove': byLaptop(onePhoto).answers<null>(),
  /** All that are not removed, to be written into files. */
  'photos.all': byLaptop(emptyInput).answers<readonly PhotoInHistory[]>(),
  /**
   * Keeps a photo as a file tells of it, unless the same picture is there, removed or not: false. Refused as `photos.add`
   * and `photos.caption` are.
   */
  'photos.import': byLaptop(
    z.strictObject({
      of: subject,
      data: z.string().max(2 * PHOTO_BYTES_MAX),
      caption: typedText,
      addedAt: instant,
    }),
  ).answers<boolean>(),
  /** Brings it back. */
  'photos.restore': byLaptop(onePhoto).answers<Photo>(),
} as const;
