import { expect, it } from 'vitest';
import type { SeatResult } from '#shared/people.ts';
import { decidedTies, rankedResults } from './results.ts';

const seat = (at: number, place: number | null): SeatResult => ({
  seat: at,
  occupant: { kind: 'bot', name: 'otto', level: 'easy' },
  score: null,
  place,
});
const order = (places: readonly (number | null)[]): readonly number[] =>
  rankedResults({ game: 'six-nimmt', seats: places.map((place, at) => seat(at, place)) }).map(
    ({ seat }) => seat,
  );

it('seats are listed in finishing order, shared places in turn order', () => {
  expect(order([3, 1, 4, 1])).toEqual([1, 3, 0, 2]);
});

it('a player who left before the end comes last', () => {
  expect(order([null, 2, 1])).toEqual([2, 1, 0]);
});

it('among those who left, later leavers come first, then the better total', () => {
  const left = (at: number, leftAfter: number, score: number): SeatResult => ({
    ...seat(at, null),
    leftAfter,
    score,
  });
  const seats = [left(0, 1, 3), left(1, 2, 9), seat(2, 1), left(3, 2, 4)];
  expect(rankedResults({ game: 'scout', seats }).map(({ seat }) => seat)).toEqual([2, 1, 3, 0]);
});

it('an abandoned match has no order but the turns', () => {
  expect(order([null, null, null])).toEqual([0, 1, 2]);
});

it('equal scores with different places were decided by a tie-break', () => {
  const results = [
    { seat: 0, score: 12, place: 2 },
    { seat: 1, score: 12, place: 1 },
    { seat: 2, score: 7, place: 3 },
    { seat: 3, score: 7, place: 3 },
    { seat: 4, score: 12, place: null },
  ];
  expect(decidedTies(results)).toEqual([{ score: 12, seats: [1, 0] }]);
});
