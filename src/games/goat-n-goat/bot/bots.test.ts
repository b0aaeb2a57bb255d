import { describe, expect, it } from 'vitest';
import type { Observation, Policy } from '#core/bot.ts';
import { Random } from '#core/random.ts';
import { inOrder } from '../rules/goats.ts';
import type { GoatTypes, Move, State } from '../rules/model.ts';
import { clone, scoresOf, view } from '../rules/rules.ts';
import { choices } from '../rules/play.ts';
import { newMatch, playing, playRandomly, type Turn } from '#test/games/goat-n-goat/helpers.ts';
import { sampleHidden } from './kernel.ts';
import { bot } from './index.ts';

/** Observations along random matches, about one in `every`. */
function eachObservation(
  every: number,
  visit: (observation: Observation<GoatTypes>, state: State) => void,
): void {
  for (let seed = 0; seed < 12; seed++) {
    const state = newMatch(2 + (seed % 4), `bots ${seed}`);
    const random = Random.fromNumber(seed);
    playRandomly(state, random, ({ seat, choices }: Turn) => {
      const moves = choices.map(({ move }) => move);
      if (random.below(every) === 0) visit({ seat, view: view(state, seat), moves }, state);
      return false;
    });
  }
}

describe.each<[string, Policy<GoatTypes>]>([
  ['easy', bot.easy],
  ['normal', bot.normal],
])('The %s bot', (_, policy) => {
  it('plays one of its moves', () => {
    eachObservation(2, (observation) => {
      const random = Random.fromNumber(observation.moves.length);
      expect(observation.moves).toContain(policy(observation, random));
    });
  });
});

describe('The hard bot', () => {
  it('weighs some of its moves, none twice', () => {
    eachObservation(2, (observation) => {
      const candidates = bot.hard.candidates(observation);
      expect(candidates.length).toBeGreaterThan(0);
      expect(new Set(candidates).size).toBe(candidates.length);
      for (const move of candidates) expect(observation.moves).toContain(move);
    });
  });

  it('samples only worlds that fit its view', () => {
    eachObservation(3, ({ seat, view: seen }, state) => {
      const { hands, deck } = sampleHidden(seen, seat, Random.fromNumber(state.deck.length));
      const other = { ...clone(state), hands: hands.map(inOrder), deck: deck.slice() };
      expect(view(other, seat)).toEqual(seen);
    });
  });

  it('gets the same outcome for a move with the same chance, whatever it tried before', () => {
    eachObservation(6, (observation) => {
      const world = bot.hard.sampleWorld(observation, Random.fromNumber(1));
      const tryOut = (move: Move): number => world.rollout(observation.seat, move, 7);
      const values = observation.moves.map(tryOut);
      expect(values.every(Number.isFinite)).toBe(true);
      expect(observation.moves.toReversed().map(tryOut)).toEqual(values.toReversed());
    });
  });
});

describe('Over many matches', () => {
  it('the normal bot does better than the easy one', () => {
    let lead = 0;
    for (let seed = 0; seed < 20; seed++) {
      const [normal, easy] = seed % 2 ? [0, 1] : [1, 0];
      const scores = matchOf(seed, (seat) => (seat === normal ? bot.normal : bot.easy));
      lead += scores[normal]! - scores[easy]!;
    }
    expect(lead / 20).toBeGreaterThan(3);
  });
});

function matchOf(seed: number, policyOf: (seat: number) => Policy<GoatTypes>): readonly number[] {
  const state = newMatch(2, `strength ${seed}`);
  const random = Random.fromNumber(seed);
  while (state.phase !== 'over') {
    const seat = state.turn;
    const moves = choices(state, seat).map(({ move }) => move);
    playing(state, policyOf(seat)({ seat, view: view(state, seat), moves }, random));
  }
  return scoresOf(state);
}
