import { describe, expect, it } from 'vitest';
import { numberAt, rankingOf } from './branchless.ts';

const NUMBERS = [0, 1, 2, 3, 4];

const ranked = (...keys: number[]): number[] => {
  const ranking = rankingOf(Int32Array.from(keys));
  return NUMBERS.map((rank) => numberAt(ranking, rank));
};

describe('A ranking', () => {
  it('puts the highest key first, and of equal ones the first', () => {
    expect(ranked(1, 2, 3, 4, 5)).toEqual([4, 3, 2, 1, 0]);
    expect(ranked(-7, 40, -(2 ** 29), 40, 0)).toEqual([1, 3, 4, 0, 2]);
    expect(ranked(0, 0, 0, 0, 0)).toEqual(NUMBERS);
  });

  it('is the same as by a sort, for all keys', () => {
    for (let code = 0; code < 5 ** 5; code++) {
      const keys = NUMBERS.map((number) => Math.floor(code / 5 ** number) % 5);
      expect(ranked(...keys)).toEqual(NUMBERS.toSorted((a, b) => keys[b]! - keys[a]!));
    }
  });
});
