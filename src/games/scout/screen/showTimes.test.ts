import { expect, test } from 'vitest';
import { drumRollAt, isBig, landedAt, showPause, showStarts, takenStart } from './showTimes.ts';

test('one and two cards land at once; of more one after another, the last after a drum roll', () => {
  expect(showStarts(1)).toEqual([0]);
  expect(showStarts(2)).toEqual([0, 0]);
  const [first, second, third, last] = showStarts(4);
  expect(second! - first!).toBe(third! - second!);
  expect(last! - third!).toBeGreaterThan(2 * (third! - second!));
  expect(drumRollAt(2)).toBeNull();
  expect(drumRollAt(4)).toBeGreaterThan(third!);
  expect(drumRollAt(4)).toBeLessThan(last!);
});

test('larger shows take longer, with time to read after the last card', () => {
  expect(landedAt(1)).toBeLessThan(400);
  expect(landedAt(5)).toBeGreaterThan(landedAt(4));
  for (const size of [1, 3, 5, 10]) expect(showPause(size) - landedAt(size)).toBeGreaterThan(1000);
  expect([3, 4].map(isBig)).toEqual([false, true]);
});

test('beaten cards leave in order, however many within an ordinary step', () => {
  expect(takenStart(0, 1)).toBe(0);
  for (const count of [2, 3, 6, 9]) {
    expect(takenStart(1, count)).toBeGreaterThan(0);
    expect(takenStart(count - 1, count) + 260).toBeLessThanOrEqual(400);
  }
});
