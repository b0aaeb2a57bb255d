import { expect, it } from 'vitest';
import { occupants } from '../running-match/push.fixture.ts';
import { rankedSeats } from './ranking.ts';

const seats = occupants.map((occupant, seat) => ({ seat, occupant, name: String(seat) }));

it('everybody is ranked, the best first, equal ones in the order of their seats', () => {
  const result = {
    places: seats.map((_, seat) => (seat === 1 ? 1 : 2)),
    scores: seats.map(() => 4),
  };
  const order = rankedSeats(seats, result).map(({ seat }) => seat);
  expect(order).toEqual([1, ...seats.map(({ seat }) => seat).filter((seat) => seat !== 1)]);
});
