import { expect, test } from 'vitest';
import type { PastSeat } from '../../shared/contract.ts';
import { scoreSeriesOf, scoreRange, spreadLabels } from './scoreSeries.ts';

const seat = (at: number, score: number | null): PastSeat => ({
  seat: at,
  occupant: { kind: 'bot', name: 'otto', level: 'easy' },
  score,
  place: 1,
  facts: null,
});

test('a course adds the rounds up', () => {
  const [first] = scoreSeriesOf({ rounds: [[3], [0], [7]], seats: [seat(0, 10)] });
  expect(first).toEqual({ seat: 0, begin: 0, from: 0, until: 3, after: [3, 3, 10] });
});

test('a latecomer begins with a score and is away before', () => {
  const rounds = [
    [3, null],
    [4, 5],
  ];
  const [, late] = scoreSeriesOf({ rounds, seats: [seat(0, 7), seat(1, 15)] });
  expect(late).toEqual({ seat: 1, begin: 10, from: 1, until: 2, after: [null, 15] });
});

test('a match that was broken off has no score to begin from', () => {
  expect(scoreSeriesOf({ rounds: [[4]], seats: [seat(0, null)] })[0]).toMatchObject({ begin: 0 });
});

test('the range holds zero and every total', () => {
  const courses = scoreSeriesOf({ rounds: [[4, -6]], seats: [seat(0, 4), seat(1, -6)] });
  expect(scoreRange(courses)).toEqual({ low: -6, high: 4 });
  expect(scoreRange([])).toEqual({ low: 0, high: 1 });
});

test('what would cover each other is spread, and stays in the drawing', () => {
  const whole = { top: 0, bottom: 100 };
  expect(spreadLabels([10, 60], 20, whole)).toEqual([10, 60]);
  expect(spreadLabels([50, 50, 45], 20, whole)).toEqual([65, 85, 45]);
  expect(spreadLabels([100, 98, 5], 20, whole)).toEqual([100, 80, 5]);
  expect(spreadLabels([0, 0, 0], 80, whole)).toEqual([0, 50, 100]);
});
