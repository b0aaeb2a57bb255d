import { expect, it } from 'vitest';
import { occupants } from '../running-match/push.fixture.ts';
import { rankedAt, rowStart, roundTimes, shareOf } from './roundStages.ts';
import type { ScoreSummary } from './screen.ts';

const everyone = occupants.map((occupant, seat) => ({ seat, occupant, name: String(seat) }));
const score: ScoreSummary = {
  totals: [30, 12, 70, 11],
  round: [20, 2, 0, 8],
  limit: 66,
  scoreOrder: 'low',
  rounds: [
    [10, 10, 70, 3],
    [20, 2, 0, 8],
  ],
  message: { key: '' },
};
const rowsAt = (stage: number, of = score) =>
  rankedAt(stage, everyone, of).map(({ seat, place, score }) => [seat, place, score]);

it('rows stand in the old order, count, and slide to the new one', () => {
  expect(rowsAt(0)).toEqual([
    [3, 1, 3],
    [0, 2, 10],
    [1, 2, 10],
    [2, 4, 70],
  ]);
  expect(rowsAt(1).map(([seat, , total]) => [seat, total])).toEqual([
    [3, 11],
    [0, 30],
    [1, 12],
    [2, 70],
  ]);
  expect(rowsAt(Infinity)).toEqual([
    [3, 1, 11],
    [1, 2, 12],
    [0, 3, 30],
    [2, 4, 70],
  ]);
});

it('before the first round nobody has a place', () => {
  const first = { ...score, totals: [20, 2, 0, 8], rounds: [[20, 2, 0, 8]] };
  expect(rowsAt(0, first)).toEqual([0, 1, 2, 3].map((seat) => [seat, null, 0]));
});

it('the last row enters first, and all is told within two seconds', () => {
  for (const rows of [2, 4, 10]) {
    const starts = Array.from({ length: rows }, (_, at) => rowStart(at, rows));
    expect(starts.at(-1)).toBe(0);
    expect(starts).toEqual(starts.toSorted((one, other) => other - one));
    expect(roundTimes(rows)[1]).toBeLessThan(1600);
  }
});

it('a bar grows to the limit, or to the highest total; a negative total has none', () => {
  expect([33, 70, -2, null].map((total) => shareOf(total, score))).toEqual([0.5, 1, 0, 0]);
  expect(shareOf(35, { ...score, limit: null })).toBe(0.5);
});
