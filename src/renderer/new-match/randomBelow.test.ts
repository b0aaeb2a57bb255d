import { expect, it } from 'vitest';
import { randomBelow } from './randomBelow.ts';

it('each number comes up as often as any other', () => {
  const DRAWS = 30_000;
  for (const below of [2, 3, 7, 10]) {
    const counts = new Array<number>(below).fill(0);
    for (let draw = 0; draw < DRAWS; draw++) counts[randomBelow(below)]!++;
    const expected = DRAWS / below;
    const squares = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Chi-square: a fair draw exceeds it less than once in a million runs.
    expect(squares).toBeLessThan(below - 1 + 6 * Math.sqrt(2 * (below - 1)) + 18);
  }
});

it('a random value that would favour small numbers is drawn again', () => {
  const words = [2 ** 32 - 1, 2 ** 32 - 4, 5];
  expect(randomBelow(10, () => words.shift()!)).toBe(5);
  expect(randomBelow(4, () => 2 ** 32 - 1)).toBe(3);
});
