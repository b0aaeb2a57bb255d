import { describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import type { AnyMove } from '#core/game-instance.ts';
import { donkeyDerby } from '#games/donkey-derby/engine.ts';
import { goatNGoat } from '#games/goat-n-goat/engine.ts';
import { sparringDerby, sparringGoat, type SparringGame } from './games.ts';

const GAMES = [
  { game: donkeyDerby, searched: sparringDerby, options: { bridge: true } },
  { game: goatNGoat, searched: sparringGoat, options: {} },
].map(({ searched, ...rest }) => ({
  ...rest,
  searched: searched as SparringGame<unknown, unknown, AnyMove>,
}));

/** Equal cards are interchangeable. */
const told = (moves: readonly AnyMove[]): string[] =>
  moves
    .map((move) => JSON.stringify('cards' in move ? (move.cards as string[]).toSorted() : move))
    .toSorted();

describe.each(GAMES)('a position of $game.id that is searched', ({ game, searched, options }) => {
  it.each([2, 3, 5])('has the moves and the turn of the match, %i players', (seats) => {
    const random = Random.fromNumber(seats);
    for (let match = 0; match < 4; match++) {
      const setUp = game.setup({ seats, options, seed: `${match}` });
      if (!setUp.ok) throw new Error(setUp.error);
      const table = setUp.value;
      for (let seat; (seat = table.toMove()[0]) !== undefined;) {
        const position = searched.sample(table.view(seat), seat, random);
        const moves = table.moves(seat);
        expect(searched.toMove(position)).toBe(seat);
        expect(told(searched.moves(position))).toEqual(told(moves));
        const move = random.pick(moves);
        const next = searched.play(position, move, (limit) => random.below(limit));
        table.play(seat, move);
        if (move.type !== 'roll') expect(searched.toMove(next)).toBe(table.toMove()[0] ?? null);
      }
    }
  });

  it('can be played to its end', () => {
    const setUp = game.setup({ seats: 3, options, seed: 'end' });
    if (!setUp.ok) throw new Error(setUp.error);
    const random = Random.fromNumber(1);
    const below = (limit: number): number => random.below(limit);
    let position = searched.sample(setUp.value.view(0), 0, random);
    while (searched.toMove(position) !== null)
      position = searched.play(position, random.pick(searched.moves(position)), below);
    expect(searched.winners(position).length).toBeGreaterThan(0);
  });
});
