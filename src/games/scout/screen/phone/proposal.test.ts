import { expect, test } from 'vitest';
import type { Card } from '../../rules/model.ts';
import { proposedPlace } from './proposal.ts';

const hand = (...tops: number[]): Card[] => tops.map((top) => [top, 10]);

test.each([
  ['between the numbers that it joins', [3, 8, 4, 6, 9], 5, 3],
  ['beside an equal one', [1, 7, 4], 7, 2],
  ['at the end of a run that falls', [9, 3, 2, 6], 1, 3],
  ['where it lengthens a run rather than part it', [6, 7, 8, 1], 5, 0],
  ['last where it joins nothing', [1, 1, 1], 9, 3],
  ['anywhere in an empty hand', [], 4, 0],
])('%s', (_, tops, top, place) => {
  expect(proposedPlace(hand(...tops), [top, 10])).toBe(place);
});

test('only where it may go', () => {
  expect(proposedPlace(hand(4, 6, 1), [5, 10], (place) => place > 1)).toBe(2);
  expect(proposedPlace(hand(4, 6), [5, 10], () => false)).toBeNull();
});
