import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { codeOf } from './qrCode.ts';

const URL = 'http://192.168.178.123:47474/#code=kq0cWcQb4Zk1tXcF1vHq0JrJmB1l7bV1m0eYw3x2Zp8';

/** Returns the modules covered by a path. */
function darkOf(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let at = 0; at < Number(length); at++) dark.add(`${String(Number(x) + at)},${y!}`);
  return dark;
}

test('the path covers the dark modules of the code and no others', () => {
  const { data } = encode(URL, { ecc: 'M', border: 4 });
  const expected = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${String(x)},${String(y)}`] : [])),
  );
  expect([...darkOf(codeOf(URL).path)].sort()).toEqual(expected.sort());
});

test('it has a margin of four light modules', () => {
  const { size, path } = codeOf(URL);
  for (const module of darkOf(path)) {
    const [x, y] = module.split(',').map(Number) as [number, number];
    expect(Math.min(x, y, size - 1 - x, size - 1 - y)).toBeGreaterThanOrEqual(4);
  }
});

test('a phone’s camera finds three corners', () => {
  const { size, path } = codeOf(URL);
  const dark = darkOf(path);
  const corner = (left: number, top: number): boolean =>
    [0, 6].every((y) =>
      [0, 1, 2, 3, 4, 5, 6].every((x) => dark.has(`${String(left + x)},${String(top + y)}`)),
    );
  expect([corner(4, 4), corner(size - 11, 4), corner(4, size - 11)]).toEqual([true, true, true]);
});
