import { expect, it } from 'vitest';
import { lastSeats, wonResult } from './ending.ts';

it('a shared win is no tie-break', () => {
  expect(wonResult({ places: [1, 1, 3], scores: [7, 7, 9] })).toEqual({
    winners: [0, 1],
    score: 7,
    byTieBreak: false,
  });
});

it('the same score with a lower place is one', () => {
  expect(wonResult({ places: [2, 1, 3], scores: [15, 15, 9] })).toEqual({
    winners: [1],
    score: 15,
    byTieBreak: true,
  });
});

it('all who share the last place are last, but nobody where all share the first', () => {
  expect(lastSeats([1, 3, 2, 3])).toEqual([1, 3]);
  expect(lastSeats([2, 1])).toEqual([0]);
  expect(lastSeats([1, null, 1])).toEqual([]);
});
