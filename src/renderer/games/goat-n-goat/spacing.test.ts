import { expect, test } from 'vitest';
import { spacing } from './spacing.ts';

test('the goats of a short flock lie side by side', () => {
  expect(spacing([1, 1, 2], 'narrow')).toEqual([0, 1, 1]);
  expect(spacing([], 'wide')).toEqual([]);
});

test('in a long one equal goats close up, and a new number has its place', () => {
  const [first, second, third, ...rest] = spacing([1, 1, 1, 2, 2, 4], 'narrow');
  expect(first).toBe(0);
  expect(second).toBeLessThan(0.5);
  expect(third).toBe(second);
  expect(rest).toEqual([1, second, 1]);
});

test('with more room a flock of as many goats is not long', () => {
  expect(spacing([1, 1, 1, 1, 1, 1], 'wide')).toEqual([0, 1, 1, 1, 1, 1]);
});
