import { expect, test } from 'vitest';
import type { Player } from '../../shared/people.ts';
import { intervalScale, sharedRanks } from './intervals.ts';

const line = (value: number, margin: number | null) => ({
  player: {} as Player,
  ...{ rank: 1, value, margin, text: '', note: '' },
});

test('a scale holds every interval, and the middle where there is one', () => {
  const lines = [line(30, 4), line(20, null)];
  expect(intervalScale(lines, null)).toEqual({ low: 20, high: 34 });
  expect(intervalScale(lines, 40)).toEqual({ low: 20, high: 40 });
});

test('equal values share a rank, and the next one is counted on', () => {
  expect(sharedRanks([9, 7, 7, 1])).toEqual([1, 2, 2, 4]);
});
