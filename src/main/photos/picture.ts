import { PHOTO_BYTES_MAX, PHOTO_SIDE_MAX, type PhotoType } from '#shared/photos.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';

export interface Picture {
  readonly type: PhotoType;
  readonly width: number;
  readonly height: number;
}

const MEBIBYTE = 1024 * 1024;

/**
 * Inspects the bytes, not the claimed type: kind by the first bytes, size from the header, and presence of the end.
 * Decodes nothing. Refuses with photo-large or photo-unreadable.
 */
export function inspectPicture(bytes: Buffer): Result<Picture, AppRefusal> {
  if (bytes.length > PHOTO_BYTES_MAX)
    return fail(appRefusal('photo-large', { max: PHOTO_BYTES_MAX / MEBIBYTE }));
  const found = readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes);
  const isPicture = found !== null && isSide(found.width) && isSide(found.height);
  return isPicture ? ok(found) : fail(appRefusal('photo-unreadable'));
}

const isSide = (pixels: number): boolean => pixels >= 1 && pixels <= PHOTO_SIDE_MAX;

const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');

function readPng(bytes: Buffer): Picture | null {
  const isComplete = startsWith(bytes, PNG_HEAD) && bytes.length > 45 && endsWith(bytes, PNG_END);
  if (!isComplete) return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Start-of-frame markers, except lossless and arithmetic coding, which no browser shows. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
const JPEG_HEAD = Buffer.from('ffd8ff', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');

function readJpeg(bytes: Buffer): Picture | null {
  if (!startsWith(bytes, JPEG_HEAD) || !endsWith(bytes, JPEG_END)) return null;
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at += 1;
    else if (FRAMES.includes(marker))
      return {
        type: 'image/jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

const MARKERS = { end: 0xd9, scan: 0xda, comment: 0xfe, jfif: 0xe0, adobe: 0xee };

/** Segments that describe a picture and are no part of it: where, when and by what it was taken, previews, comments. */
const isMetadata = (marker: number): boolean =>
  marker === MARKERS.comment ||
  (marker >= 0xe0 && marker <= 0xef && marker !== MARKERS.jfif && marker !== MARKERS.adobe);

/**
 * Returns a JPEG without its metadata and without what follows its end, otherwise unchanged; null for another file.
 * Decodes nothing.
 */
export function withoutMetadata(bytes: Buffer): Buffer | null {
  if (!startsWith(bytes, JPEG_HEAD)) return null;
  const parts = [bytes.subarray(0, 2)];
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === MARKERS.end;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === MARKERS.end) return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
    if (marker === 0xff) {
      at++;
      continue;
    }
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === MARKERS.scan) end = endOfScan(bytes, end);
    if (!isMetadata(marker)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/** Returns where the next marker begins: within a scan, 0xff is followed by 0 or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && (bytes[at + 1] === 0 || (bytes[at + 1]! >= 0xd0 && bytes[at + 1]! <= 0xd7)))
    at = bytes.indexOf(0xff, at + 2);
  return at < 0 ? bytes.length : at;
}

/** Reads the three kinds of WebP; null for an animated one. */
function readWebp(bytes: Buffer): Picture | null {
  const isComplete =
    bytes.length >= 30 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP' &&
    bytes.readUInt32LE(4) + 8 === bytes.length;
  const size = isComplete ? webpSize(bytes) : null;
  return size && { type: 'image/webp', ...size };
}

const ANIMATED = 0x02;

function webpSize(bytes: Buffer): Pick<Picture, 'width' | 'height'> | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return bytes.readUIntBE(23, 3) === 0x9d012a
        ? { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
        : null;
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return (bytes[20]! & ANIMATED) === 0
        ? { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
        : null;
    default:
      return null;
  }
}

const startsWith = (bytes: Buffer, head: Buffer): boolean =>
  bytes.subarray(0, head.length).equals(head);
const endsWith = (bytes: Buffer, end: Buffer): boolean => bytes.subarray(-end.length).equals(end);
