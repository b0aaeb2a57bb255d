import { describe, expect, test } from 'vitest';
import type { Goat } from '../rules/model.ts';
import { keyOf, pickAlike, pickUpTo, placesOf } from './picking.ts';

const HAND: readonly Goat[] = ['r1', 'r1', 'g1', 'r2', 'b2'];

describe('goats to be played', () => {
  test('join those of the same number, and send the others back', () => {
    expect(pickAlike(HAND, [0], 2)).toEqual([0, 2]);
    expect(pickAlike(HAND, [0, 2], 3)).toEqual([3]);
  });

  test('go back when they are pressed again', () => {
    expect(pickAlike(HAND, [0, 2], 0)).toEqual([2]);
  });
});

describe('goats to be drawn or given up', () => {
  test('are as many as needed; of too many the first goes back', () => {
    expect(pickUpTo(2, [0], 3)).toEqual([0, 3]);
    expect(pickUpTo(2, [0, 3], 4)).toEqual([3, 4]);
  });

  test('go back when they are pressed again', () => {
    expect(pickUpTo(2, [0, 3], 3)).toEqual([0]);
  });
});

test('equal goats of a hint lie in different places', () => {
  expect(placesOf(['r1', 'r1', 'b2'], HAND)).toEqual([0, 1, 4]);
  expect(placesOf(['g5'], HAND)).toEqual([]);
});

test('the same goats are the same choice in any order', () => {
  expect(keyOf(['b2', 'r2'])).toBe(keyOf(['r2', 'b2']));
});
