import { describe, expect, it } from 'vitest';
import { PHOTO_BYTES_MAX } from '#shared/photos.ts';
import { pictureOf, PICTURES } from './photo.fixture.ts';
import { inspectPicture } from './picture.ts';

const inspect = (data: string) => inspectPicture(Buffer.from(data, 'base64'));
const code = (bytes: Buffer): string | null => {
  const found = inspectPicture(bytes);
  return found.ok ? null : found.error.code;
};

describe('a picture', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['webpLossless', 'image/webp'],
  ] as const)('is known by its bytes: %s', (kind, type) => {
    expect(inspect(PICTURES[kind])).toEqual({ ok: true, value: { type, width: 2, height: 1 } });
  });

  it.each(Object.keys(PICTURES) as (keyof typeof PICTURES)[])(
    'is refused where its end is missing: %s',
    (kind) => {
      const whole = Buffer.from(PICTURES[kind], 'base64');
      for (let length = 0; length < whole.length; length++)
        expect(code(whole.subarray(0, length))).toBe('photo-unreadable');
    },
  );

  it('is refused if it is something else, whatever its first letters say', () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
    for (const bytes of [svg, gif, Buffer.alloc(0), Buffer.alloc(64, 0xff)])
      expect(code(bytes)).toBe('photo-unreadable');
  });

  it('is refused if its header has more pixels than allowed, or none', () => {
    const png = Buffer.from(PICTURES.png, 'base64');
    for (const width of [0, 4097, 0xffff_ffff]) {
      png.writeUInt32BE(width, 16);
      expect(code(png)).toBe('photo-unreadable');
    }
    png.writeUInt32BE(4096, 16);
    expect(code(png)).toBeNull();
  });

  it('is refused where it is longer than a photo may be', () => {
    expect(code(Buffer.from(pictureOf(1, PHOTO_BYTES_MAX), 'base64'))).toBe('photo-large');
  });
});
