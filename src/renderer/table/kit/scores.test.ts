import type { Better } from '../../../core/manifest.ts';
import { occupants } from './push.fixture.ts';
import { signed } from './figures.ts';
import { apart, courseOf, standings } from './scores.ts';
import { expect, test } from 'vitest';
import type { ScoreSummary } from './screen.ts';

const everyone = occupants.map((occupant, seat) => ({ seat, occupant, name: String(seat) }));
const summary = (totals: number[], better: Better) => ({
  totals,
  round: totals,
  limit: null,
  better,
  say: { key: '' },
});

test('equal scores share a place, and the next one is skipped', () => {
  const ranked = standings(everyone, summary([7, 3, 7, 9], 'low'));
  expect(ranked.map(({ seated, place }) => [seated.seat, place])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
    [3, 4],
  ]);
});

test('where much is good, the highest comes first', () => {
  const ranked = standings(everyone, summary([7, 3, 7, 9], 'high'));
  expect(ranked.map(({ seated }) => seated.seat)).toEqual([3, 0, 2, 1]);
});

test('places that more than the totals decides are taken as they are; who has none is left out', () => {
  const ranked = standings(everyone, { ...summary([7, 7, 3, 1], 'high'), places: [2, 1, 3, null] });
  expect(ranked.map(({ seated, place }) => [seated.seat, place])).toEqual([
    [1, 1],
    [0, 2],
    [2, 3],
  ]);
});

test('a change has a sign, nothing has none', () => {
  expect([7, 0, -2].map(signed)).toEqual(['+7', '0', '−2']);
});

const course = (part: Partial<ScoreSummary>): ScoreSummary => ({
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
  expect(courseOf(course({ rounds }))).toEqual({
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
  expect(courseOf(course({ totals: [25, 9], rounds: [[5, 9]], limit: 66 }))).toMatchObject({
    lines: [
      [20, 25],
      [0, 9],
    ],
    highest: 66,
  });
});

test('scores below zero are on the scale', () => {
  expect(courseOf(course({ totals: [-3], rounds: [[-3]] }))).toMatchObject({
    lowest: -3,
    highest: 0,
  });
});

test('discs that would lie on each other step aside, and none falls off the foot', () => {
  expect(apart([10, 12, 50], 20, 100)).toEqual([10, 30, 50]);
  expect(apart([90, 95, 99], 20, 100)).toEqual([60, 80, 100]);
});
