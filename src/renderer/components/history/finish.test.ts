import { expect, test } from 'vitest';
import type { SeatResult } from '../../../shared/people.ts';
import { inOrder } from './finish.ts';

const seat = (at: number, place: number | null): SeatResult => ({
  seat: at,
  occupant: { kind: 'bot', name: 'otto', level: 'easy' },
  score: null,
  place,
});
const order = (places: readonly (number | null)[]): readonly number[] =>
  inOrder({ seats: places.map((place, at) => seat(at, place)) }).map(({ seat }) => seat);

test('seats are told in finishing order, shared places in turn order', () => {
  expect(order([3, 1, 4, 1])).toEqual([1, 3, 0, 2]);
});

test('a match that was broken off has no order but the turns', () => {
  expect(order([null, null, null])).toEqual([0, 1, 2]);
});
