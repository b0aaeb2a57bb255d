import { expect, test } from 'vitest';
import { rankedSeats, wonResult } from './ending.ts';
import { occupants } from './push.fixture.ts';

const seats = occupants.map((occupant, seat) => ({ seat, occupant, name: String(seat) }));

test('everybody is told, the best first, equals in the order of their seats', () => {
  const result = {
    places: seats.map((_, seat) => (seat === 1 ? 1 : 2)),
    scores: seats.map(() => 4),
  };
  const order = rankedSeats(seats, result).map(({ seated }) => seated.seat);
  expect(order).toEqual([1, ...seats.map(({ seat }) => seat).filter((seat) => seat !== 1)]);
});

test('a shared win is no tie-break', () => {
  expect(wonResult({ places: [1, 1, 3], scores: [7, 7, 9] })).toEqual({
    winners: [0, 1],
    score: 7,
    byTieBreak: false,
  });
});

test('the same score with a lower place is', () => {
  expect(wonResult({ places: [2, 1, 3], scores: [15, 15, 9] })).toEqual({
    winners: [1],
    score: 15,
    byTieBreak: true,
  });
});
