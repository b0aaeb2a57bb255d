import { describe, expect, it } from 'vitest';
import { PIECE_LENGTH_MAX } from '#shared/exchange.ts';
import { textChunks } from './textChunks.ts';

async function piecesOf(
  ...parts: (string | Uint8Array<ArrayBuffer>)[]
): Promise<readonly string[]> {
  const pieces: string[] = [];
  for await (const { text } of textChunks(new Blob(parts))) pieces.push(text);
  return pieces;
}

const utf16 = (text: string, isBig: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at++) bytes.setUint16(2 * at, text.charCodeAt(at), !isBig);
  return new Uint8Array(bytes.buffer);
};

describe('a file’s text', () => {
  it.each([
    ['ASCII', 'x'.repeat(2 * PIECE_LENGTH_MAX)],
    ['Hangul, cut anywhere', `a${'밤'.repeat(PIECE_LENGTH_MAX)}`],
    [
      'beyond the first plane',
      `abc${'🂡'.repeat(PIECE_LENGTH_MAX / 2)}${'x'.repeat(PIECE_LENGTH_MAX)}`,
    ],
    ['nothing', ''],
  ])('arrives completely, in chunks that may overlap in time: %s', async (_, text) => {
    const pieces = await piecesOf(text);
    expect(pieces.join('')).toBe(text);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(PIECE_LENGTH_MAX);
    expect(pieces.length).toBeGreaterThan(0);
  });

  const bytes = (...codes: number[]) => [Uint8Array.from(codes)];
  it.each([
    ['UTF-8', ['이름,점수\nÄrzte'], '이름,점수\nÄrzte'],
    ['what a Korean Excel writes', bytes(0xc0, 0xcc, 0xb8, 0xa7, 0x2c, 0x31), '이름,1'],
    [
      'XML that says so, though Korean would fit',
      ['<?xml version="1.0" encoding="ISO-8859-1"?><a>', ...bytes(0xc3, 0xa9, 0xc0, 0xcc)],
      '<?xml version="1.0" encoding="ISO-8859-1"?><a>Ã©ÀÌ',
    ],
    [
      'XML that says what it is not',
      ['<?xml version="1.0" encoding="UTF-16"?><a>é'],
      '<?xml version="1.0" encoding="UTF-16"?><a>é',
    ],
    [
      'XML with an encoding that nobody knows',
      ['<?xml version="1.0" encoding="x-none"?><a>', ...bytes(0xfc)],
      '<?xml version="1.0" encoding="x-none"?><a>ü',
    ],
    ['what a German Excel writes', bytes(0x4a, 0xfc, 0x72, 0x67, 0x3b, 0x35), 'Jürg;5'],
  ])('is decoded by the encoding that fits: %s', async (_, parts, text) => {
    expect((await piecesOf(...parts)).join('')).toBe(text);
  });

  it.each([
    ['UTF-8 with a mark', ['\uFEFF{"밤":1}']],
    ['UTF-16, the small end first', [utf16('\uFEFF{"밤":1}', false)]],
    ['UTF-16, the big end first', [utf16('\uFEFF{"밤":1}', true)]],
  ])('is decoded by its byte order mark: %s', async (_, parts) => {
    expect((await piecesOf(...parts)).join('')).toBe('{"밤":1}');
  });
});
