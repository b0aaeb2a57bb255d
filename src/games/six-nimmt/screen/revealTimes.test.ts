import { expect, test } from 'vitest';
import { revealPause, revealTimes } from './eventPresentations.ts';

test('cards lie face down for a moment, turn one after another, and are sorted when all are face up', () => {
  const times = revealTimes(4);
  expect(times).toHaveLength(5);
  expect(times[0]).toBeGreaterThanOrEqual(400);
  expect(times.slice(1, 4).map((time, at) => time - times[at]!)).toEqual([70, 70, 70]);
  expect(times.at(-1)).toBeGreaterThan(times[3]!);
});

test('a reveal ends after the cards are sorted, with ten players before two seconds', () => {
  expect(revealPause(4)).toBeGreaterThan(revealTimes(4).at(-1)!);
  expect(revealPause(10)).toBeLessThan(2000);
});
