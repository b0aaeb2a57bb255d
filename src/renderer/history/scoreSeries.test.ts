import { expect, test } from 'vitest';
import type { PastSeat } from '../../shared/contract.ts';
import { markedRounds, scoreRange, scoreSeriesOf, spreadLabels, totalAt } from './scoreSeries.ts';

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

test('a line goes from where somebody came to where they left', () => {
  const rounds = [
    [3, null],
    [4, 5],
    [null, 2],
  ];
  const [left, came] = scoreSeriesOf({ rounds, seats: [seat(0, 7), seat(1, 17)] });
  expect(left).toMatchObject({ from: 0, until: 2 });
  expect(came).toMatchObject({ from: 1, until: 3 });
  expect(totalAt(came!, 1)).toBe(10);
  expect(totalAt(came!, 3)).toBe(17);
});

test('what somebody sat out changes nothing for them', () => {
  const [out] = scoreSeriesOf({ rounds: [[3], [null], [4]], seats: [seat(0, 7)] });
  expect([0, 1, 2, 3].map((round) => totalAt(out!, round))).toEqual([0, 3, 3, 7]);
});

test('lines side by side are marked in different rounds, and where somebody came', () => {
  const rounds = [
    [1, 1, null],
    [1, 1, null],
    [1, 1, 1],
    [1, 1, 1],
  ];
  const courses = scoreSeriesOf({ rounds, seats: [seat(0, 4), seat(1, 4), seat(2, 9)] });
  expect(markedRounds(courses)).toEqual([
    { seat: 0, round: 1 },
    { seat: 1, round: 2 },
    { seat: 2, round: 2 },
  ]);
});
