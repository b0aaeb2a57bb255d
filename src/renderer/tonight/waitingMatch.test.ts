import { expect, test } from 'vitest';
import type { SeatResult } from '../../shared/people.ts';
import { ranked } from './waitingMatch.ts';

const seats: readonly SeatResult[] = [0, 1, 2].map((seat) => ({
  seat,
  occupant: { kind: 'bot', name: 'otto', level: 'easy' },
  score: null,
  place: null,
}));

test('who does best comes first, by the game’s own idea of best; equals in turn order', () => {
  const order = (best: 'lowest' | 'highest') =>
    ranked({ totals: [7, 3, 7], best }, seats).map(({ seat }) => seat);
  expect(order('lowest')).toEqual([1, 0, 2]);
  expect(order('highest')).toEqual([0, 2, 1]);
});
