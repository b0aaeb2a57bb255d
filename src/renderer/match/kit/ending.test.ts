import { expect, test } from 'vitest';
import { wonResult } from './ending.ts';

test('a shared win is no tie-break', () => {
  expect(wonResult({ places: [1, 1, 3], scores: [7, 7, 9] })).toEqual({
    winners: [0, 1],
    score: 7,
    byTieBreak: false,
  });
});

test('the same score with a lower place is one', () => {
  expect(wonResult({ places: [2, 1, 3], scores: [15, 15, 9] })).toEqual({
    winners: [1],
    score: 15,
    byTieBreak: true,
  });
});
