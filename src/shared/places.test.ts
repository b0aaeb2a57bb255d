import { expect, it } from 'vitest';
import { sharedPlaces } from './places.ts';

it('equal values share a place, and the next one counts all before it', () => {
  expect(sharedPlaces([7, 9, 1, 7], 'high')).toEqual([2, 1, 4, 2]);
  expect(sharedPlaces([7, 9, 1, 7], 'low')).toEqual([2, 4, 1, 2]);
  expect(sharedPlaces([], 'low')).toEqual([]);
});
