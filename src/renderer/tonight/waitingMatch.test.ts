import { expect, it } from 'vitest';
import type { ScoreOrder } from '#core/manifest.ts';
import type { SeatResult } from '#shared/people.ts';
import { sortedScores } from './waitingMatch.ts';

const seats: readonly SeatResult[] = [0, 1, 2].map((seat) => ({
  seat,
  occupant: { kind: 'bot', name: 'otto', level: 'easy' },
  score: null,
  place: null,
}));

it('the leader comes first, by the game’s score order; equal people in turn order', () => {
  const order = (better: ScoreOrder) =>
    sortedScores({ totals: [7, 3, 7], scoreOrder: better }, seats).map(({ seat }) => seat);
  expect(order('low')).toEqual([1, 0, 2]);
  expect(order('high')).toEqual([0, 2, 1]);
});
