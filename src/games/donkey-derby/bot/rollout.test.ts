import { describe, expect, it } from 'vitest';
import { isLastCall, numberAt, oddsOf, prospectOf, rankingOf, worthOf } from './rollout.ts';
import { bet, newMatch, passBets, run, viewOf } from '#test/games/donkey-derby/helpers.ts';
import { DONKEYS } from '../manifest.ts';

const NUMBERS = [0, 1, 2, 3, 4];

const ranked = (...keys: number[]): number[] => {
  const ranking = rankingOf(Int32Array.from(keys));
  return NUMBERS.map((rank) => numberAt(ranking, rank));
};

describe('A ranking', () => {
  it('puts the highest key first, and of equal ones the first', () => {
    expect(ranked(1, 2, 3, 4, 5)).toEqual([4, 3, 2, 1, 0]);
    expect(ranked(-7, 40, -(2 ** 29), 40, 0)).toEqual([1, 3, 4, 0, 2]);
    expect(ranked(0, 0, 0, 0, 0)).toEqual(NUMBERS);
  });

  it('is the same as by a sort, for all keys', () => {
    for (let code = 0; code < 5 ** 5; code++) {
      const keys = NUMBERS.map((number) => Math.floor(code / 5 ** number) % 5);
      expect(ranked(...keys)).toEqual(NUMBERS.toSorted((a, b) => keys[b]! - keys[a]!));
    }
  });
});

describe('The odds', () => {
  it('are even at the start, and each place is taken by someone', () => {
    const view = viewOf(newMatch());
    const odds = oddsOf(view, view.positions);
    for (const place of [0, 1, 2])
      for (const donkey of DONKEYS) expect(odds[donkey][place]).toBeCloseTo(1 / 5);
  });

  it('favour the leading donkey, the more so the nearer the line', () => {
    const { positions, ...view } = viewOf(newMatch());
    const early = oddsOf({ ...view, positions }, { ...positions, red: 4 });
    const late = { grey: 18, red: 22, brown: 18, white: 18, yellow: 18 };
    expect(early.red[0]).toBeGreaterThan(1 / 5);
    expect(oddsOf({ ...view, positions }, late).red[0]).toBeGreaterThan(early.red[0]!);
  });

  it('are certain of those on the podium', () => {
    const match = newMatch({ board: { track: 5, bridge: 4 }, dice: [5] });
    passBets(match);
    run(match, 'red');
    const odds = oddsOf(viewOf(match), viewOf(match).positions);
    expect(odds.red).toEqual([1, 0, 0]);
    expect(odds.grey[0]).toBe(0);
    const second = DONKEYS.reduce((sum, donkey) => sum + odds[donkey][1]!, 0);
    expect(second).toBeCloseTo(1);
  });

  it('weigh what a space pays', () => {
    const view = viewOf(newMatch());
    const odds = oddsOf(view, view.positions);
    expect(worthOf(view, odds, 'red', 0)).toBeCloseTo((35 + 25 + 15) / 5);
    expect(worthOf(view, odds, 'red', 4)).toBeCloseTo((7 + 5 + 3) / 5);
  });

  it('compare a seat’s expected payout with that of the others', () => {
    const match = newMatch({ seats: 3 });
    bet(match, 'red', 'grey');
    const view = viewOf(match);
    const prospects = [0, 1, 2].map((seat) => prospectOf(view, oddsOf(view, view.positions), seat));
    expect(prospects[0]).toBeCloseTo(15 / 2);
    expect(prospects[1]).toBeCloseTo(15 / 2);
    expect(prospects[2]).toBeCloseTo(-15);
  });
});

describe('Last call', () => {
  it.each([
    { left: 19, markers: 3, late: false },
    { left: 18, markers: 3, late: true },
    { left: 7, markers: 1, late: false },
    { left: 6, markers: 1, late: true },
  ])('$left steps before the line with $markers markers: $late', ({ left, markers, late }) => {
    expect(isLastCall(left, markers)).toBe(late);
  });
});
