import { expect, test } from 'vitest';
import type { Luck } from '../../shared/contract.ts';
import { luckBars } from './luckBars.ts';

const luck = (wins: number): Luck => ({
  n: 12,
  wins,
  expected: 4,
  distribution: [3, 4, 5].map((one) => ({ wins: one, chance: 0.3 })),
  atLeast: 0.5,
  atMost: 0.5,
});

test('no number of wins is left out between the likely ones and the person’s own', () => {
  expect(luckBars(luck(8)).map(({ wins }) => wins)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(luckBars(luck(0)).map(({ chance }) => chance)).toEqual([0, 0, 0, 0.3, 0.3, 0.3]);
});

test('the person’s own wins and all beyond them are counted, on their side', () => {
  const counted = (wins: number): readonly number[] =>
    luckBars(luck(wins))
      .filter((bar) => bar.counted)
      .map((bar) => bar.wins);
  expect(counted(5)).toEqual([5]);
  expect(counted(4)).toEqual([4, 5]);
  expect(counted(3)).toEqual([3]);
});
