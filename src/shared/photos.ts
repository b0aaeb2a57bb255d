export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp';

/** `format` of a file of photos. */
export const PHOTOS_FORMAT = 'menagerie-photos';
export const PHOTOS_MAX = 12;
/** Maximum side in pixels; larger pictures and longer files are refused. */
export const PHOTO_SIDE_MAX = 4096;
export const PHOTO_BYTES_MAX = 1024 * 1024;
/** A photo that a phone sends: maximum size in bytes, maximum side in pixels, and length of its pieces in base64. */
export const SENT_PHOTO = { bytes: 400 * 1024, side: 2048, pieceLength: 12 * 1024 } as const;
/** in characters */
export const CAPTION_LENGTH_MAX = 80;
/** days for which a removed photo can be restored */
export const PHOTO_REMOVED_DAYS = 30;
