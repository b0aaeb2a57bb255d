import { describe, expect, it } from 'vitest';
import { choose } from '#main/bots/player.ts';
import { Random } from '#core/random.ts';
import { view } from '#games/six-nimmt/rules/rules.ts';
import { play, moves } from '#games/six-nimmt/rules/play.ts';
import type { Move, State } from '#games/six-nimmt/rules/model.ts';
import { choosing, dealtMatch, newMatch, randomTurns, TABLES } from './helpers.ts';
import { nimmtByRandomRollouts } from './random-rollouts.ts';

const searched = (state: State, seat: number, playouts: number): Move =>
  choose(
    nimmtByRandomRollouts,
    { seat, view: view(state, seat), moves: moves(state, seat) },
    'hard',
    { playouts },
    { random: Random.fromNumber(1), now: () => 0 },
  ) as Move;

describe('random rollouts', () => {
  it.each(TABLES)('find a legal move everywhere, $seats with $options', ({ seats, options }) => {
    const state = newMatch(seats, options);
    for (const { seat } of randomTurns(state, Random.fromNumber(3))) {
      const move = searched(state, seat, 40);
      expect(moves(state, seat)).toContainEqual(move);
      play(state, seat, move);
    }
  });

  it('do not choose a sixth card where there is a safe one', () => {
    const state = dealtMatch([51, 20, 30, 80], [[52, 60, 31], [53], [54], [55]]);
    choosing(state, [52, 53, 54, 55]);
    expect(searched(state, 0, 3000)).not.toEqual({ type: 'choose', card: 60 });
  });
});
