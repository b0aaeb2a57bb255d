import { describe, expect, it } from 'vitest';
import { winsAfter, type RoundsToCome } from './rounds-to-come.ts';

const three: RoundsToCome = {
  scoreOrder: 'high',
  pool: [
    [5, 0],
    [0, 5],
  ],
  isOver: (rounds) => rounds >= 3,
};
const mean = (rounds: number, totals: readonly number[]): number =>
  Array.from({ length: 500 }, (_, seed) => winsAfter(three, rounds, totals, seed)[0]!).reduce(
    (sum, win) => sum + win / 500,
    0,
  );

describe('the win', () => {
  it('goes to the highest total when the match is over, and is shared by equal totals', () => {
    expect(winsAfter(three, 3, [7, 4], 1)).toEqual([1, 0]);
    expect(winsAfter(three, 3, [4, 4], 1)).toEqual([0.5, 0.5]);
    expect(winsAfter({ ...three, scoreOrder: 'low' }, 3, [7, 4], 1)).toEqual([0, 1]);
  });

  it('is undecided as long as rounds are to come', () => {
    expect(mean(2, [5, 0])).toBeCloseTo(0.75, 1);
    expect(mean(1, [5, 0])).toBeCloseTo(0.75, 1);
    expect(winsAfter(three, 1, [11, 0], 1)).toEqual([1, 0]);
    expect(mean(0, [0, 0])).toBeCloseTo(0.5, 1);
  });
});
