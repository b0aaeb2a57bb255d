/** A square picture, encoded and as its pixels. */
export interface Bitmap {
  /** px a side */
  readonly size: number;
  readonly png: Buffer;
  readonly rgba: Buffer;
}

/** As which a picture of so many px lies in an ICNS file; those that are twice as sharp stand for half the size. */
const ICNS_TYPES: Readonly<Record<number, readonly string[]>> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

/** An icon of macOS. */
export function icnsFile(bitmaps: readonly Bitmap[]): Buffer {
  const parts = bitmaps.flatMap(({ size, png }) =>
    (ICNS_TYPES[size] ?? []).map((type) => icnsPart(type, png)),
  );
  return icnsPart('icns', Buffer.concat(parts));
}

function icnsPart(type: string, content: Buffer): Buffer {
  const head = Buffer.from(`${type}    `, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}

const ICO_HEAD = 6;
const ICO_ENTRY = 16;
/** Not every part of Windows reads a smaller picture as PNG. */
const ICO_PNG_MIN = 256;

/** An icon of Windows. */
export function icoFile(bitmaps: readonly Bitmap[]): Buffer {
  const contents = bitmaps.map((bitmap) =>
    bitmap.size < ICO_PNG_MIN ? dibOf(bitmap) : bitmap.png,
  );
  const head = Buffer.alloc(ICO_HEAD + ICO_ENTRY * bitmaps.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(bitmaps.length, 4);
  let place = head.length;
  bitmaps.forEach(({ size }, index) => {
    const at = ICO_HEAD + ICO_ENTRY * index;
    // 0 stands for 256.
    head.fill(size % 256, at, at + 2);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(contents[index]!.length, at + 8);
    head.writeUInt32LE(place, at + 12);
    place += contents[index]!.length;
  });
  return Buffer.concat([head, ...contents]);
}

const DIB_HEAD = 40;

/** A device-independent bitmap as an icon has it: its pixels bottom up in BGRA, then a mask of one bit each. */
function dibOf({ size, rgba }: Bitmap): Buffer {
  const head = Buffer.alloc(DIB_HEAD);
  head.writeUInt32LE(DIB_HEAD, 0);
  head.writeInt32LE(size, 4);
  // of pixels and mask together
  head.writeInt32LE(2 * size, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(32, 14);
  const rows = Array.from({ length: size }, (_, row) =>
    rgba.subarray(4 * size * (size - 1 - row), 4 * size * (size - row)),
  );
  const pixels = Buffer.concat(rows);
  for (let at = 0; at < pixels.length; at += 4) pixels.subarray(at, at + 3).reverse();
  // Alpha says it all: the mask hides nothing. Its rows end on four bytes.
  const mask = Buffer.alloc(Math.ceil(size / 32) * 4 * size);
  return Buffer.concat([head, pixels, mask]);
}
