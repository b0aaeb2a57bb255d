import { describe, expect, it } from 'vitest';
import { FastRandom, Random } from '#core/random.ts';
import {
  choosing,
  dealtMatch,
  newMatch,
  playing,
  randomTurns,
  TABLES,
} from '#test/games/six-nimmt/helpers.ts';
import type { State } from '../rules/model.ts';
import { view } from '../rules/rules.ts';
import { Beliefs, rivalCards } from './beliefs.ts';
import { Net } from './net.ts';
import { learntWeights } from './weights.ts';

const net = new Net(learntWeights());

const beliefsOf = (state: State, seat: number, seed: number): Beliefs =>
  new Beliefs(view(state, seat), seat, net, Random.fromNumber(seed), new FastRandom(seed));

describe('the hands that others are believed to hold', () => {
  it.each(TABLES)(
    'are dealt from the cards that a seat cannot see, $seats with $options',
    ({ seats, options }) => {
      const state = newMatch(seats, options);
      let asked = 0;
      for (const { seat, move } of randomTurns(state, Random.fromNumber(2))) {
        if (state.phase === 'choose' && state.turns.length > 0 && asked < 5) {
          asked++;
          const beliefs = beliefsOf(state, seat, asked);
          beliefs.next();
          const cards = beliefs.hands.flatMap((hand, other) => (other === seat ? [] : [...hand]));
          expect(new Set(cards).size).toBe(cards.length);
          expect(rivalCards(view(state, seat), seat)).toEqual(expect.arrayContaining(cards));
        }
        playing(state, seat, move);
      }
      expect(asked).toBeGreaterThan(0);
    },
  );

  it('seldom hold a safe card that was not played when an expensive row was taken instead', () => {
    // Seat 1 took the row with 55 by a 1; 71 would have gone right behind 70 for nothing.
    const state = dealtMatch([10, 20, 70, 55], [[90, 91, 92], [1], [95], [96]]);
    choosing(state, [90, 1, 95, 96]);
    playing(state, 1, { type: 'take-row', row: 3 });
    const holds = (seat: number): number => {
      let times = 0;
      for (let seed = 0; seed < 150; seed++)
        if (beliefsOf(state, 0, seed).hands[seat]!.includes(71)) times++;
      return times;
    };
    expect(holds(1)).toBeLessThan(holds(2) + holds(3));
  });
});
