import { describe, expect, test } from 'vitest';
import type { Combination } from '../rules/model.ts';
import type { OfferedChoice } from '../../../shared/pushes.ts';
import { longestWith, offersOf, showKey, sideKey } from './offers.ts';

const single: Combination = { size: 1, kind: 'set', low: 7 };
const run: Combination = { size: 3, kind: 'run', low: 5 };
const show = (from: number, to: number, combination: Combination): OfferedChoice => ({
  move: { type: 'show', from, to } as OfferedChoice['move'],
  consequence: { type: 'show', combination, won: 1, endsRound: false },
});
const scout = (end: string, at: number): OfferedChoice => ({
  move: { type: 'scout', end, flip: false, at } as OfferedChoice['move'],
  consequence: { type: 'scout', tokenTo: 0, left: null, endsRound: end === 'right' },
});
const double = (flip: boolean, at: number, from: number, to: number): OfferedChoice => ({
  move: { type: 'scout-and-show', end: 'left', flip, at, from, to } as OfferedChoice['move'],
  consequence: {
    type: 'scout-and-show',
    tokenTo: 0,
    combination: to > from ? run : single,
    won: 1,
    endsRound: false,
  },
});

const offers = offersOf([
  show(2, 2, single),
  show(4, 6, run),
  double(true, 0, 0, 0),
  double(true, 0, 0, 2),
  double(true, 3, 5, 7),
  scout('left', 0),
  scout('right', 1),
]);

describe('the choices of a turn', () => {
  test('shows are found by their cards', () => {
    expect([...offers.shows.keys()]).toEqual(
      [2, 4].map((from) => showKey({ from, to: from === 2 ? 2 : 6 })),
    );
    expect(offers.shows.get(showKey({ from: 4, to: 5 }))).toBeUndefined();
  });

  test('scouts by the end they take from', () => {
    expect([...offers.scouts.keys()]).toEqual(['left', 'right']);
    expect(offers.scouts.get('right')?.endsRound).toBe(true);
  });

  test('of a Scout & Show, sides and places that lead nowhere are missing', () => {
    expect(offers.following.get(sideKey({ end: 'left', flip: false }))).toBeUndefined();
    const turned = offers.following.get(sideKey({ end: 'left', flip: true }))!;
    expect([...turned.keys()]).toEqual([0, 3]);
    expect(turned.get(0)!.size).toBe(2);
  });

  test('the longest show with the scouted card is the one to begin with', () => {
    const turned = offers.following.get(sideKey({ end: 'left', flip: true }))!;
    expect(longestWith(turned.get(0)!, 0)).toEqual({ from: 0, to: 2 });
    expect(longestWith(turned.get(3)!, 3)).toBeNull();
  });
});
