import { expect, test } from 'vitest';
import { sharedRanks } from './intervals.ts';

test('equal values share a rank, and the next one is counted on', () => {
  expect(sharedRanks([9, 7, 7, 1])).toEqual([1, 2, 2, 4]);
});
