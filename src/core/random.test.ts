import { expect, it } from 'vitest';
import { FastRandom } from './random.ts';

it('draws the same from the same seed, and all numbers about as often', () => {
  const random = new FastRandom(5);
  const again = new FastRandom(5);
  const counts = new Array<number>(10).fill(0);
  for (let draw = 0; draw < 10_000; draw++) {
    const drawn = random.below(10);
    expect(again.below(10)).toBe(drawn);
    counts[drawn]!++;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

it('draws something else from the same seed with another salt', () => {
  const random = new FastRandom(5);
  const other = new FastRandom();
  other.seed(5, 0x51ed270b);
  expect(other.next()).not.toBe(random.next());
});

it('shuffles only the part it is given', () => {
  const items = Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  new FastRandom(1).shuffle(items, 5, 2);
  expect([...items.subarray(0, 2), ...items.subarray(7)]).toEqual([0, 1, 7, 8, 9]);
  expect([...items.subarray(2, 7)].sort()).toEqual([2, 3, 4, 5, 6]);
  expect([...items.subarray(2, 7)]).not.toEqual([2, 3, 4, 5, 6]);
});
