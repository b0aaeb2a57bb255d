import { describe, expect, it } from 'vitest';
import { rateMoves } from '#main/bots/player.ts';
import { bet, newMatch, observationOf, passBets, run } from '#test/games/donkey-derby/helpers.ts';
import type { GameInstance } from '#core/game-instance.ts';
import { donkeyDerby } from '../engine.ts';
import { differentMoves } from './index.ts';

const rated = (match: GameInstance) =>
  rateMoves(
    [donkeyDerby],
    {
      game: donkeyDerby.id,
      observation: observationOf(match),
      level: 'hard',
      seed: 'a',
      budget: { playouts: 2_000 },
    },
    () => 0,
  );

const different = (match: GameInstance) => {
  const { view, moves } = observationOf(match);
  return differentMoves(view, moves).map((move) => ('donkey' in move ? move.donkey : move.type));
};

describe('Donkeys in equal positions', () => {
  it('are one bet at the start, and none of them comes out ahead of another', () => {
    const match = newMatch({ seats: 3 });
    expect(different(match)).toEqual(['grey', 'no-bet']);
    const bets = rated(match).filter(({ move }) => move.type === 'bet');
    const best = rated(match)[0]!;
    expect(new Set(bets.map(({ mean }) => mean)).size).toBe(1);
    if (best.move.type === 'bet') expect(bets.every(({ isEven }) => isEven)).toBe(true);
  });

  it('differ by a marker, by a space and by whether they were moved', () => {
    const match = newMatch({ seats: 2, dice: [1, 3, 1, 1, 1, 1] });
    bet(match, 'red');
    expect(different(match)).toEqual(['grey', 'red', 'no-bet']);
    passBets(match);
    run(match, 'brown', 'white', 'grey');
    match.play(match.toMove()[0]!, { type: 'roll' });
    expect(different(match)).toEqual(['red', 'yellow']);
  });
});
