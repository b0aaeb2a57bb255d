import { expect, test } from 'vitest';
import type { SeatResult } from '../../../shared/people.ts';
import { inOrder, isTieBroken } from './finish.ts';

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

test('a tie-break shows where equal scores have different places', () => {
  const broken = (...results: readonly (readonly [number | null, number | null])[]): boolean =>
    isTieBroken({
      seats: results.map(([score, place], at) => ({ ...seat(at, place), score })),
    });
  expect(broken([7, 1], [7, 2], [3, 3])).toBe(true);
  expect(broken([7, 1], [7, 1], [3, 3])).toBe(false);
  expect(broken([7, null], [7, 1])).toBe(false);
  expect(broken([null, null], [null, null])).toBe(false);
});
