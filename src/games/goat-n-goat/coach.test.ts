import { describe, expect, it, test } from 'vitest';
import { appraised, sumOf } from '../../../test/games/coach.ts';
import {
  hiddenShuffled,
  newMatch,
  playing,
  playRandomly,
  tableWith,
} from '../../../test/games/goat-n-goat/helpers.ts';
import type { Observation } from '../../core/bot.ts';
import { Random } from '../../core/random.ts';
import { coach } from './coach.ts';
import type { GoatTypes, State } from './rules/model.ts';
import { moves } from './rules/moves.ts';
import { outcome, view } from './rules/rules.ts';

const observationOf = (state: State): Observation<GoatTypes> => ({
  seat: state.turn,
  view: view(state, state.turn),
  moves: moves(state, state.turn),
});

/** Visits one in `every` moves of a random match, in any phase. */
function eachMoment(seats: number, every: number, visit: (state: State) => void): void {
  const random = Random.fromNumber(seats);
  const state = newMatch(seats, 'coach');
  playRandomly(state, random, () => {
    if (random.below(every) === 0) visit(state);
    return false;
  });
}

describe.each([2, 3, 4, 5])('A match of %i', (seats) => {
  test('a rollout splits one win and counts points', () => {
    eachMoment(seats, 6, (state) => {
      const observation = observationOf(state);
      for (const [result] of appraised(coach, observation, [observation.moves[0]!], 2)) {
        expect(sumOf(result!.wins)).toBeCloseTo(1, 9);
        expect(result!.points).toHaveLength(seats);
        expect(result!.points.every(Number.isInteger)).toBe(true);
      }
    });
  });

  it('evaluates the same whatever the others hold and whatever the order of the deck', () => {
    const random = Random.fromNumber(1);
    eachMoment(seats, 6, (state) => {
      const observation = observationOf(state);
      const other = observationOf(hiddenShuffled(state, state.turn, random));
      const candidates = coach.candidates(observation);
      expect(coach.candidates(other)).toEqual(candidates);
      expect(appraised(coach, other, candidates, 2)).toEqual(
        appraised(coach, observation, candidates, 2),
      );
    });
  });

  test('the true world is left as it was, plays on the same way from the same seed, and shuffles the unseen cards', () => {
    const random = Random.fromNumber(3);
    eachMoment(seats, 6, (state) => {
      const before = JSON.stringify(state);
      const reordered = { ...state, deck: random.shuffled(state.deck) };
      const pointsOf = (world: State): number[] => {
        const open = coach.trueWorld(world);
        const sums = Array.from({ length: seats }, () => 0);
        for (let seed = 0; seed < 3; seed++) {
          const { wins, points } = open.playOn(seed);
          expect(sumOf(wins)).toBeCloseTo(1, 9);
          points.forEach((score, seat) => (sums[seat]! += score));
        }
        return sums;
      };
      expect(pointsOf(state)).toEqual(pointsOf(state));
      pointsOf(reordered);
      expect(JSON.stringify(state)).toBe(before);
    });
  });
});

describe('The end', () => {
  it('follows the rules', () => {
    const state = newMatch(3, 'over');
    playRandomly(state, Random.fromNumber(2));
    const end = outcome(state);
    const { wins, points } = coach.trueWorld(state).playOn(1);
    expect(end).toMatchObject({ over: true, scores: points });
    expect(wins.map((share) => share > 0)).toEqual(
      end.over ? end.places.map((place) => place === 1) : null,
    );
  });

  it.each([
    { piles: [['r7'], ['r4', 'r3']], wins: [1, 0] },
    {
      piles: [
        ['r4', 'r3'],
        ['b4', 'b3'],
      ],
      wins: [1 / 2, 1 / 2],
    },
    { piles: [['r3'], ['r9']], wins: [0, 1] },
  ] as const)(
    'breaks a tie between $piles by the mountains in the last turn',
    ({ piles, wins }) => {
      const state = tableWith({ hands: ['r1', ''], flocks: '', lastTurns: 1 });
      state.penaltyPiles[1] = [];
      piles.forEach((pile, seat) => state.scorePiles[seat]!.push(...pile));
      const [results] = appraised(coach, observationOf(state), moves(state, 0).slice(0, 1), 1);
      expect(results![0]!.wins).toEqual(wins);
      playing(state, moves(state, 0)[0]!);
      expect(coach.trueWorld(state).playOn(1).wins).toEqual(wins);
    },
  );
});
