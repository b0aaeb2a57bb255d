import { expect, it } from 'vitest';
import { gameById } from '#games/engines.ts';
import { reasonsIn } from './coach-reasons.ts';

/** A small sample; `npm run coach -- --reasons` goes through thousands of matches. */
it.each([
  { game: 'six-nimmt', seats: 4, options: { end: { kind: 'deals', count: 2 } }, every: 6 },
  { game: 'six-nimmt', seats: 10, options: { end: { kind: 'deals', count: 1 } }, every: 7 },
  { game: 'scout', seats: 3, options: {}, every: 4 },
  { game: 'goat-n-goat', seats: 3, options: {}, every: 8 },
  { game: 'donkey-derby', seats: 3, options: {}, every: 2 },
])(
  'a reason can be true and speaks for the coach’s move: $game, $seats seats',
  ({ game, seats, options, every }) => {
    const match = { seats, options, seed: 'a', playouts: 600, every };
    const given = [...reasonsIn(gameById(game)!, match)];
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter(({ isTrue }) => !isTrue)).toEqual([]);
  },
);
