export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp';

/** What a file of photos calls itself. */
export const PHOTOS_FORMAT = 'menagerie-photos';
/** As many as a match may have, and a night of its own. */
export const PHOTOS_MAX = 12;
/** A longer side is not taken, in pixels; nor is a longer file. */
export const PHOTO_SIDE_MAX = 4096;
export const PHOTO_BYTES_MAX = 1024 * 1024;
/** in characters */
export const CAPTION_LENGTH_MAX = 80;
/** for so long a removed photo can be brought back */
export const PHOTO_REMOVED_DAYS = 30;
