import { encodeQR } from 'qr';
import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { codeOf } from './qrCode.ts';

const URL = 'http://192.168.178.123:47474/#code=kq0cWcQb4Zk1tXcF1vHq0JrJmB1l7bV1m0eYw3x2Zp8';

/** Returns the modules covered by a path. */
function darkOf(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let at = 0; at < Number(length); at++) dark.add(`${String(Number(x) + at)},${y!}`);
  return dark;
}

it('the path covers the dark modules of the code and no others', () => {
  const modules = encodeQR(URL, 'raw', { ecc: 'medium', border: 4 });
  const expected = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${String(x)},${String(y)}`] : [])),
  );
  expect([...darkOf(codeOf(URL).path)].sort()).toEqual(expected.sort());
});

/** Draws a code with 3 pixels to a module, as in a picture. */
function pictureOf(text: string) {
  const { size, path } = codeOf(text);
  const dark = darkOf(path);
  const width = 3 * size;
  const data = Uint8ClampedArray.from({ length: 4 * width * width }, (_, at) => {
    const pixel = Math.floor(at / 4);
    const [x, y] = [Math.floor((pixel % width) / 3), Math.floor(pixel / width / 3)];
    return at % 4 !== 3 && dark.has(`${String(x)},${String(y)}`) ? 0 : 255;
  });
  return { width, height: width, data };
}

it.each([
  ['an address', URL],
  ['a text in Korean', '{"name":"주사위 다섯 개"}'],
  ['a long text', `주사위 ${'x'.repeat(900)}`],
])('a camera reads %s', (_, text) => {
  expect(decodeQR(pictureOf(text))).toBe(text);
});

it('it has a margin of four light modules', () => {
  const { size, path } = codeOf(URL);
  for (const module of darkOf(path)) {
    const [x, y] = module.split(',').map(Number) as [number, number];
    expect(Math.min(x, y, size - 1 - x, size - 1 - y)).toBeGreaterThanOrEqual(4);
  }
});

it('a phone’s camera finds three corners', () => {
  const { size, path } = codeOf(URL);
  const dark = darkOf(path);
  const corner = (left: number, top: number): boolean =>
    [0, 6].every((y) =>
      [0, 1, 2, 3, 4, 5, 6].every((x) => dark.has(`${String(left + x)},${String(top + y)}`)),
    );
  expect([corner(4, 4), corner(size - 11, 4), corner(4, size - 11)]).toEqual([true, true, true]);
});
