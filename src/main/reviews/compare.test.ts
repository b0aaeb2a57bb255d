import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startMeter } from '../bots/search.ts';
import { Random } from '#core/random.ts';
import type { AnyMove, Coach } from '#core/game-instance.ts';
import { CANDIDATES_MAX } from '#shared/contract/reviews.ts';
import { compareMoves, tryMove } from './compare.ts';
import { pairedDifferences } from '#core/paired-differences.ts';

/** A game in which each move has a fixed chance to win. */
function coachOf(chances: Readonly<Record<string, number>>): Coach {
  return {
    candidates: ({ moves }) => moves,
    sampleWorld: () => ({
      rollout(_, { type }, seed) {
        const won = new Luck(seed, type).share() < chances[type]! ? 1 : 0;
        return {
          wins: [won, 1 - won],
          points: [won, -won],
          behind: won,
          worth: won,
          outcomeMetrics: { won },
        };
      },
    }),
    trueWorld: () => ({ playOn: () => ({ wins: [0.5, 0.5], points: [0, 0] }) }),
    reason: () => null,
    dealsHands: true,
    costlyPoints: 1,
    turningEvents: [],
  };
}

/** Independent luck for each move, the hardest case for comparing moves. */
class Luck {
  readonly #random: Random;
  constructor(seed: number, type: string) {
    this.#random = Random.fromSeed(`${String(seed)} ${type}`);
  }
  share(): number {
    return this.#random.below(10_000) / 10_000;
  }
}

const compare = (
  chances: Readonly<Record<string, number>>,
  played: string,
  seed = 'a',
  playouts = 6_000,
) => {
  const moves = Object.keys(chances).map((type): AnyMove => ({ type }));
  const observation = { seat: 0, view: { toMove: [0], options: {} }, moves };
  const meter = startMeter({ playouts }, () => 0);
  return compareMoves(
    coachOf(chances),
    observation,
    { type: played },
    Random.fromSeed(seed),
    meter,
  );
};

describe('two moves', () => {
  it('cost the difference of their win chances', () => {
    const { cost, coach, played, worst } = compare({ good: 0.6, bad: 0.4 }, 'bad')!;
    expect(coach.move.type).toBe('good');
    expect(played.move.type).toBe('bad');
    expect(Math.abs(cost.win - 0.2)).toBeLessThan(0.06);
    expect(cost.winMargin).toBeLessThan(0.06);
    expect(worst).toBeGreaterThanOrEqual(cost.win);
  });

  it('cost nothing if the better one was played', () => {
    expect(compare({ good: 0.6, bad: 0.4 }, 'good')!.cost.win).toBe(0);
  });

  it('are compared in worlds of their own: equal ones hardly ever cost anything', () => {
    const chances = { a: 0.3, b: 0.3, c: 0.3, d: 0.3, e: 0.3, f: 0.3 };
    const seeds = Array.from({ length: 100 }, (_, seed) => String(seed));
    const faults = seeds.filter((seed) => compare(chances, 'a', seed, 2_000)!.cost.win > 0);
    expect(faults.length).toBeLessThanOrEqual(8);
  });

  it('are the same for the same seed', () => {
    expect(compare({ a: 0.3, b: 0.4 }, 'a')).toEqual(compare({ a: 0.3, b: 0.4 }, 'a'));
  });

  it('are recognised with their fields in any order', () => {
    const moves = [
      { type: 'lay', card: 1, row: 2 },
      { type: 'lay', card: 2, row: 2 },
    ];
    const observation = { seat: 0, view: { toMove: [0], options: {} }, moves };
    const played = { row: 2, card: 1, type: 'lay' };
    const meter = startMeter({ playouts: 400 }, () => 0);
    const random = Random.fromSeed('a');
    const { cost } = compareMoves(coachOf({ lay: 0.5 }), observation, played, random, meter)!;
    expect(cost.win).toBe(0);
  });
});

it('a loss that would be shown as 0 is none', () => {
  const coach: Coach = {
    ...coachOf({}),
    sampleWorld: () => ({
      rollout(_, { type }) {
        const win = type === 'good' ? 0.5004 : 0.5;
        return { wins: [win, 1 - win], points: [0, 0], behind: 0, worth: win, outcomeMetrics: {} };
      },
    }),
  };
  const moves = [{ type: 'good' }, { type: 'bad' }];
  const observation = { seat: 0, view: { toMove: [0], options: {} }, moves };
  const meter = startMeter({ playouts: 2_000 }, () => 0);
  const random = Random.fromSeed('a');
  expect(compareMoves(coach, observation, moves[1]!, random, meter)!.cost.win).toBe(0);
});

it('a move that is equal to the best one by the rules costs nothing, and is the coach’s own', () => {
  const [good, twin, bad] = ['good', 'twin', 'bad'].map((type): AnyMove => ({ type }));
  const coach: Coach = {
    ...coachOf({ good: 0.6, bad: 0.4 }),
    candidates: () => [good!, bad!],
    equivalentMove: (_, move) => (move === twin ? good! : move),
  };
  const observation = {
    seat: 0,
    view: { toMove: [0], options: {} },
    moves: [good!, twin!, bad!],
  };
  const meter = startMeter({ playouts: 2_000 }, () => 0);
  const compared = compareMoves(coach, observation, twin!, Random.fromSeed('a'), meter)!;
  expect(compared.cost.win).toBe(0);
  expect([compared.played.move, compared.coach.move]).toEqual([twin, twin]);
});

it('no recommendation is below the move played by its own figures', () => {
  const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
    minLength: 2,
    maxLength: 7,
  });
  fc.assert(
    fc.property(chances, fc.integer({ min: 1, max: 800 }), fc.string(), (given, tries, seed) => {
      const byMove = Object.fromEntries(
        given.map((chance, index) => [`m${String(index)}`, chance]),
      );
      const { played, coach, cost } = compare(byMove, 'm0', seed, tries)!;
      expect(coach.win).toBeGreaterThanOrEqual(played.win);
      if (coach.move.type === 'm0') expect([cost.win, cost.points]).toEqual([0, 0]);
      else expect(coach.win > played.win || coach.points > played.points).toBe(true);
    }),
    { numRuns: 300 },
  );
});

describe('the candidates of a decision', () => {
  const CHANCES = { a: 0.2, b: 0.9, c: 0.1, d: 0.6, e: 0.3, f: 0.02, g: 0.75, h: 0.45 };
  const types = (played: string) =>
    compare(CHANCES, played, 'a', 12_000)!.candidates.map(({ move }) => move.type);

  it('are the best five, best first, also where the best was played', () => {
    expect(types('b')).toEqual(['b', 'g', 'd', 'h', 'e']);
    expect(types('d')).toEqual(['b', 'g', 'd', 'h', 'e']);
  });

  it('include the played move wherever it ranks', () => {
    expect(types('f')).toEqual(['b', 'g', 'd', 'h', 'f']);
  });

  it('have their value with a margin of the difference from the coach’s', () => {
    const { candidates } = compare(CHANCES, 'f', 'b', 12_000)!;
    const [best, ...others] = candidates;
    expect([best!.winMargin, best!.pointsMargin]).toEqual([0, 0]);
    for (const { move, win, winMargin } of others) {
      const difference = CHANCES.b - CHANCES[move.type as keyof typeof CHANCES];
      expect(Math.abs(best!.win - win - difference)).toBeLessThan(2 * winMargin);
      expect(winMargin).toBeGreaterThan(0);
      expect(winMargin).toBeLessThan(0.15);
    }
  });

  it('hold the coach’s move first and the played one, and are in order, for any chances', () => {
    const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: 2,
      maxLength: 12,
    });
    fc.assert(
      fc.property(chances, fc.integer({ min: 1, max: 800 }), fc.string(), (given, tries, seed) => {
        const byMove = Object.fromEntries(
          given.map((chance, index) => [`m${String(index)}`, chance]),
        );
        const { played, coach, candidates } = compare(byMove, 'm0', seed, tries)!;
        expect(candidates[0]).toMatchObject({ move: coach.move, win: coach.win });
        expect(candidates.find(({ move }) => move.type === 'm0')!.win).toBe(played.win);
        expect(candidates.length).toBeLessThanOrEqual(CANDIDATES_MAX);
        expect(new Set(candidates.map(({ move }) => move.type)).size).toBe(candidates.length);
        const wins = candidates.map(({ win }) => win);
        expect(wins).toEqual(wins.toSorted((a, b) => b - a));
      }),
      { numRuns: 200 },
    );
  });
});

describe('a further move', () => {
  const evaluate = (chance: number) => {
    const moves = [{ type: 'good' }, { type: 'other' }];
    const best = { move: moves[0]!, win: 0.6, winMargin: 0, points: 2, pointsMargin: 0 };
    const observation = { seat: 0, view: { toMove: [0], options: {} }, moves };
    const coach = coachOf({ good: 0.6, other: chance });
    return tryMove(coach, observation, { move: moves[1]!, best }, Random.fromSeed('a'));
  };

  it('is as far below the coach’s as in the same worlds', () => {
    const { win, winMargin, points } = evaluate(0.4);
    expect(Math.abs(win - 0.4)).toBeLessThan(0.04);
    expect(winMargin).toBeLessThan(0.04);
    // a win is worth 1 point here, a loss −1
    expect(Math.abs(points - 1.8)).toBeLessThan(0.04);
  });

  it('is never above it: the coach’s was chosen among all in more worlds', () => {
    expect(evaluate(0.9).win).toBe(0.6);
  });
});

it('a sure loss of points costs them, where nobody’s win depends on the move', () => {
  const coach: Coach = {
    ...coachOf({}),
    sampleWorld: () => ({
      rollout: (_, { type }) => ({
        wins: [0, 1],
        behind: 0,
        outcomeMetrics: {},
        points: [type === 'good' ? 5 : 2, 0],
        worth: type === 'good' ? 0.01 : 0,
      }),
    }),
  };
  const moves = [{ type: 'good' }, { type: 'bad' }];
  const observation = { seat: 0, view: { toMove: [0], options: {} }, moves };
  const meter = startMeter({ playouts: 2_000 }, () => 0);
  const compared = compareMoves(coach, observation, moves[1]!, Random.fromSeed('a'), meter)!;
  expect(compared).toMatchObject({ isDecided: true, coach: { move: { type: 'good' } } });
  expect(compared.cost).toMatchObject({ win: 0, points: 3 });
});

it('a sure loss of a place costs it, where nobody’s win depends on the move', () => {
  const coach: Coach = {
    ...coachOf({}),
    sampleWorld: () => ({
      rollout: (_, { type }) => ({
        wins: [0, 0, 1],
        points: [4, 6, 9],
        outcomeMetrics: {},
        behind: type === 'good' ? 1 : 0,
        worth: type === 'good' ? 0.01 : 0,
      }),
    }),
  };
  const moves = [{ type: 'good' }, { type: 'bad' }];
  const observation = { seat: 0, view: { toMove: [0], options: {} }, moves };
  const meter = startMeter({ playouts: 2_000 }, () => 0);
  const compared = compareMoves(coach, observation, moves[1]!, Random.fromSeed('a'), meter)!;
  expect(compared).toMatchObject({ isDecided: true, coach: { move: { type: 'good' } } });
  expect(compared.cost).toMatchObject({ win: 0, points: 0, places: 1 });
});

it('nothing is compared without a choice', () => {
  expect(compare({ only: 0.5 }, 'only')).toBeNull();
});

describe('differences', () => {
  it('are more certain the more there are', () => {
    const of = (count: number) => {
      const differences = pairedDifferences();
      const random = Random.fromNumber(1);
      for (let index = 0; index < count; index++) differences.add(random.below(2));
      return differences.margin();
    };
    expect(pairedDifferences().margin()).toBe(Infinity);
    // 1.96 times the standard error of a fair coin
    expect(Math.abs(of(400) / ((1.96 * 0.5) / 20) - 1)).toBeLessThan(0.2);
    expect(of(10)).toBeGreaterThan(of(100));
  });

  it('are less certain where one resembles the one before', () => {
    const of = (repeats: number) => {
      const differences = pairedDifferences();
      const random = Random.fromNumber(1);
      for (let index = 0; index < 6_400 / repeats; index++) {
        const difference = random.below(2);
        for (let repeat = 0; repeat < repeats; repeat++) differences.add(difference);
      }
      return differences.margin();
    };
    expect(of(9) / of(1)).toBeGreaterThan(2);
    expect(of(9) / of(1)).toBeLessThan(4);
  });

  it('that are all equal may still have exceptions', () => {
    const of = (count: number) => {
      const differences = pairedDifferences(0.3);
      for (let index = 0; index < count; index++) differences.add(0);
      return differences.margin();
    };
    expect(of(128)).toBeGreaterThan(0.005);
    expect(of(2_000)).toBeLessThan(0.001);
  });
});
