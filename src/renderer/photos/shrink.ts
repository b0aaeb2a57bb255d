import { PHOTO_BYTES_MAX, SENT_PHOTO } from '#shared/photos.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** Longer files are not decoded, in bytes: a decoded picture takes many times as much. Phones have less memory. */
const FILE_BYTES_MAX = 64 * 1024 * 1024;
const FILE_BYTES_MAX_ON_PHONE = 40 * 1024 * 1024;
/** Maximum size of a stored photo in bytes, and the steps that reduce a picture. */
const STORED_BYTES = 600 * 1024;
const STEPS = [
  { side: 2048, quality: 0.85 },
  { side: 2048, quality: 0.72 },
  { side: 1600, quality: 0.72 },
  { side: 1280, quality: 0.6 },
  { side: 1024, quality: 0.5 },
  { side: 800, quality: 0.5 },
  { side: 640, quality: 0.4 },
] as const;
export const SHRUNK_TYPE = 'image/jpeg';
const MEBIBYTE = 1024 * 1024;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Keeps the aspect ratio; no side is longer than `side` or shorter than a pixel. A small picture is unchanged. */
export function fitted({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/**
 * Returns a picture as base64: upright, at most `bytes` long, and re-encoded, which removes the metadata that a phone
 * writes (when and where it was taken). Refused with photo-large or photo-unreadable.
 */
export async function shrinkPicture(
  file: Blob,
  bytes = STORED_BYTES,
  fileBytes = FILE_BYTES_MAX,
): Promise<Result<string, AppRefusal>> {
  if (file.size > fileBytes) return fail(appRefusal('photo-large', { max: fileBytes / MEBIBYTE }));
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!picture) return fail(appRefusal('photo-unreadable'));
  try {
    for (const { side, quality } of STEPS) {
      const drawn = await draw(picture, fitted(picture, side), quality);
      if (drawn && drawn.size <= bytes) return ok(await base64Of(drawn));
    }
  } finally {
    picture.close();
  }
  return fail(appRefusal('photo-large', { max: PHOTO_BYTES_MAX / MEBIBYTE }));
}

/** Shrinks a picture on a phone, for `photos.send`. */
export const shrinkOnPhone = (file: Blob): Promise<Result<string, AppRefusal>> =>
  shrinkPicture(file, SENT_PHOTO.bytes, FILE_BYTES_MAX_ON_PHONE);

function draw(picture: ImageBitmap, size: Size, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const brush = canvas.getContext('2d');
  if (!brush) return Promise.resolve(null);
  // Transparent areas become white.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, size.width, size.height);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(picture, 0, 0, size.width, size.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, SHRUNK_TYPE, quality);
  });
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  // In parts: functions take limited arguments.
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(text);
}
