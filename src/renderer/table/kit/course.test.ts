import { expect, test } from 'vitest';
import type { ScoreSummary } from './screen.ts';
import { apart, courseOf } from './course.ts';

const tally = (part: Partial<ScoreSummary>): ScoreSummary => ({
  totals: [15, 9],
  round: null,
  limit: null,
  better: 'low',
  say: { key: 'x' },
  ...part,
});

test('each line runs from the start through every round to the total', () => {
  const rounds = [
    [5, 9],
    [10, 0],
  ];
  expect(courseOf(tally({ rounds }))).toEqual({
    lines: [
      [0, 5, 15],
      [0, 9, 9],
    ],
    rounds: 2,
    lowest: 0,
    highest: 15,
  });
});

test('a starting score is where a line begins, and the scale holds the limit', () => {
  expect(courseOf(tally({ totals: [25, 9], rounds: [[5, 9]], limit: 66 }))).toMatchObject({
    lines: [
      [20, 25],
      [0, 9],
    ],
    highest: 66,
  });
});

test('scores below zero are on the scale', () => {
  expect(courseOf(tally({ totals: [-3], rounds: [[-3]] }))).toMatchObject({
    lowest: -3,
    highest: 0,
  });
});

test('discs that would lie on each other step aside, and none falls off the foot', () => {
  expect(apart([10, 12, 50], 20, 100)).toEqual([10, 30, 50]);
  expect(apart([90, 95, 99], 20, 100)).toEqual([60, 80, 100]);
});
