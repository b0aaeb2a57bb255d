import { describe, expect, it } from 'vitest';
import { appraised, bestOf, caseOf, type Differing, reasonFor, sumOf } from '#test/games/coach.ts';
import {
  goats,
  hiddenShuffled,
  newMatch,
  playing,
  playRandomly,
  randomTurn,
  tableWith,
} from '#test/games/goat-n-goat/helpers.ts';
import type { Observation } from '#core/bot.ts';
import { Random } from '#core/random.ts';
import { coach } from './coach.ts';
import type { Consequence, GoatTypes, Move, ReasonCode, State } from './rules/model.ts';
import { choices, moves } from './rules/play.ts';
import { outcome, toMove, view } from './rules/rules.ts';

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
  it('a rollout splits one win and counts points', () => {
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

  it('the true world is left as it was, plays on the same way from the same seed, and shuffles the unseen cards', () => {
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

const play = (cards: string): Move => ({ type: 'play', cards: goats(cards) });

describe('The reason names the largest source of points', () => {
  const state = tableWith({
    hands: ['r1 r1 r1 b2 b2 g3 g5 g5', 'r2'],
    flocks: 'r3 r4 g1 g1 g1',
  });
  const even = { points: 10, penalties: 4, left: 3 };
  const given = { coach, observation: observationOf(state), even };

  const cases: readonly [ReasonCode, object, Differing<GoatTypes>, Differing<GoatTypes>][] = [
    ['loses-flock', { cards: 2, instead: 0 }, [play('r1'), { penalties: 6 }], [play('b2'), {}]],
    ['gives-up', { cards: 4, instead: 2 }, [play('g5'), { penalties: 8 }], [play('g3'), {}]],
    ['penalties', { cards: 4, instead: 6 }, [play('b2 b2'), { penalties: 6 }], [play('b2'), {}]],
    ['fewer-left', { cards: 3, instead: 5 }, [play('b2'), { left: 5 }], [play('b2 b2'), {}]],
    [
      'reaches',
      { mountain: 'g6', of: 80, instead: 20 },
      [play('b2'), { '0 g6': 0.2 }],
      [play('g3'), { '0 g6': 0.8, points: 14 }],
    ],
    [
      'taken-first',
      { mountain: 'g3', of: 60 },
      [{ type: 'no-mountain' }, { '1 g3': 0.6 }],
      [
        { type: 'mountain', mountain: 'g3' },
        { '0 g3': 1, points: 12 },
      ],
    ],
    [
      'other-takes',
      { seat: 1, mountain: 'b5', of: 10, instead: 40 },
      [play('b2'), { '1 b5': 0.4 }],
      [play('g3'), { '1 b5': 0.1 }],
    ],
    [
      'scores-more',
      { points: 4.8, instead: 3 },
      [play('b2'), {}],
      [play('g3'), { points: 10.6, penalties: 3.4, left: 2.4 }],
    ],
    ['helps-others', { points: 4 }, [play('b2'), { 'score 1': 4 }], [play('g3'), {}]],
  ];

  it.each(cases)('%s', (code, params, played, better) => {
    expect(reasonFor(given, played, better)).toEqual({ code, params });
  });

  it('names no mountain of another if that is less than half of what the others get', () => {
    const played = { '1 b5': 0.4, 'score 1': 6 };
    expect(reasonFor(given, [play('b2'), played], [play('g3'), { '1 b5': 0.1 }])?.code).toBe(
      'helps-others',
    );
  });

  it('is none when the metrics are equal', () => {
    expect(reasonFor(given, [play('b2'), {}], [play('b2 b2'), {}])).toBeNull();
  });
});

describe('Rollouts count', () => {
  it('a flock that was lost for nothing', () => {
    const state = tableWith({ hands: ['r1 r5', ''], flocks: 'r4 r4 r4 r5', lastTurns: 2 });
    const reason = coach.reason(caseOf(coach, observationOf(state), play('r1'), play('r5')));
    expect(reason?.code).toMatch(/^(loses-flock|reaches)$/);
  });

  it('a mountain that the flock was large enough for', () => {
    const state = tableWith({
      hands: ['r5', 'b1', 'b1'],
      seats: 3,
      flocks: 'r1 r1 r1 r1 r1 r1',
      lastTurns: 3,
    });
    state.phase = 'mountain';
    const noMountain: Move = { type: 'no-mountain' };
    const best: Move = { type: 'mountain', mountain: 'r6' };
    expect(coach.reason(caseOf(coach, observationOf(state), noMountain, best))).toEqual({
      code: 'reaches',
      params: { mountain: 'r6', of: 100, instead: 0 },
    });
  });
});

it('a claim about the immediate effect of a play is true', () => {
  const random = Random.fromNumber(4);
  let checked = 0;
  for (let match = 0; match < 4; match++) {
    const state = newMatch(2 + match, `reasons ${match}`);
    for (let step = 0; toMove(state).length > 0; step++) {
      const { move } = randomTurn(state, random);
      if (state.phase === 'play' && step % 3 === 0) checked += checkReason(state, move);
      playing(state, move);
    }
  }
  expect(checked).toBeGreaterThan(0);
});

function checkReason(state: State, move: Move): number {
  const observation = observationOf(state);
  const better = bestOf(coach, observation, 4);
  const reason = coach.reason(caseOf(coach, observation, move, better, 6));
  const figureOf = (one: Move, figure: 'lost' | 'givesUp'): number => {
    const found = choices(state, state.turn).find(
      (choice) => JSON.stringify(choice.move) === JSON.stringify(one),
    )!;
    return (found.consequence as Extract<Consequence, { type: 'play' }>)[figure];
  };
  const figure =
    reason?.code === 'loses-flock' ? 'lost' : reason?.code === 'gives-up' ? 'givesUp' : null;
  if (!figure) return 0;
  expect(reason!.params).toEqual({
    cards: figureOf(move, figure),
    instead: figureOf(better, figure),
  });
  return 1;
}
