import { describe, expect, it } from 'vitest';
import { sixNimmt } from '../engine.ts';
import { deckOf } from './cards.ts';
import { clone, drafter, reseed, toMove } from './rules.ts';
import type { Card, State } from './model.ts';
import { newMatch, playing } from '#test/games/six-nimmt/helpers.ts';

const options = (given?: unknown, seats = 4) => {
  const result = sixNimmt.parseOptions(given, seats);
  return result.ok ? result.value : result.error;
};

describe('the options', () => {
  it.each([
    [undefined, { end: { kind: 'points', limit: 66 }, variant: 'standard' }],
    [{}, { end: { kind: 'points', limit: 66 }, variant: 'standard' }],
    [{ end: { kind: 'points' } }, { end: { kind: 'points', limit: 66 }, variant: 'standard' }],
    [
      { variant: 'draft', end: { kind: 'deals', count: 3 }, other: 1 },
      { end: { kind: 'deals', count: 3 }, variant: 'draft' },
    ],
  ])('%j are filled up with defaults', (given, full) => {
    expect(options(given)).toEqual(full);
  });

  it.each([
    { end: { kind: 'points', limit: 0 } },
    { end: { kind: 'points', limit: 1000 } },
    { end: { kind: 'points', limit: 6.5 } },
    { end: { kind: 'deals', count: 0 } },
    { end: { kind: 'deals', count: 51 } },
    { end: { kind: 'deals' } },
    { end: { kind: 'hours', count: 2 } },
    { variant: 'tactic' },
  ])('%j are refused', (given) => {
    expect(options(given)).toBe('options');
  });

  it('known deck and draft are for up to six', () => {
    expect(options({ variant: 'draft' }, 6)).toMatchObject({ variant: 'draft' });
    expect(options({ variant: 'draft' }, 7)).toBe('options');
    expect(options({ variant: 'known-deck' }, 7)).toBe('options');
    expect(options({}, 10)).toMatchObject({ variant: 'standard' });
    expect(options({}, 11)).toBe('seats');
    expect(options({}, 1)).toBe('seats');
  });
});

const cardsOf = ({ hands, rows }: State): readonly Card[] => [...hands, ...rows].flat();

describe('a deal', () => {
  it.each([2, 4, 10])('gives %i players ten cards each and starts four rows', (seats) => {
    const state = newMatch(seats);
    expect(state.hands.map((hand) => hand.length)).toEqual(Array(seats).fill(10));
    expect(state.rows.map((row) => row.length)).toEqual([1, 1, 1, 1]);
    expect(new Set(cardsOf(state)).size).toBe(10 * seats + 4);
    expect(toMove(state)).toHaveLength(seats);
  });

  it('sorts every hand', () => {
    for (const hand of newMatch(5).hands) expect(hand).toEqual(hand.toSorted((a, b) => a - b));
  });

  it('uses up a known deck', () => {
    const state = newMatch(3, { variant: 'known-deck' });
    expect(cardsOf(state).toSorted((a, b) => a - b)).toEqual(deckOf('known-deck', 3));
  });

  it('is the same for the same seed, and different for another', () => {
    expect(newMatch(4, {}, 'seven')).toEqual(newMatch(4, {}, 'seven'));
    expect(newMatch(4, {}, 'seven')).not.toEqual(newMatch(4, {}, 'eight'));
  });
});

describe('a draft', () => {
  it('goes round in a circle and leaves four cards as rows, ascending', () => {
    const state = newMatch(2, { variant: 'draft' });
    const drafters: number[] = [];
    while (state.phase === 'draft') {
      drafters.push(drafter(state));
      playing(state, drafter(state), { type: 'draft', card: state.pool.at(-1)! });
    }
    expect(drafters).toEqual(Array.from({ length: 20 }, (_, turn) => turn % 2));
    expect(state.hands[0]).toEqual([6, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
    expect(state.rows).toEqual([[1], [2], [3], [4]]);
    expect(toMove(state)).toEqual([0, 1]);
  });

  it('is begun by the next seat each deal', () => {
    expect(drafter({ ...newMatch(3, { variant: 'draft' }), deal: 1 })).toBe(1);
    expect(drafter({ ...newMatch(3, { variant: 'draft' }), deal: 3 })).toBe(0);
  });
});

describe('prescribed deals', () => {
  const hand = (first: number): number[] => Array.from({ length: 10 }, (_, index) => first + index);
  const deal = (rows: number[], ...hands: number[][]) => ({
    hands,
    rows: rows.map((card) => [card]),
  });
  const starting = (deals: unknown[], given: object = {}) =>
    sixNimmt.setup({ seats: 2, seed: '1', options: given, prescribed: { deals } });

  it('are dealt as they are, with hands in ascending order', () => {
    const result = starting([deal([104, 1, 50, 2], hand(10).toReversed(), hand(20))]);
    expect(result.ok && result.value.view(0)).toMatchObject({
      hand: hand(10),
      rows: [[104], [1], [50], [2]],
    });
  });

  it.each([
    ['a hand too few', [deal([1, 2, 3, 4], hand(10))], {}],
    ['a hand too many', [deal([1, 2, 3, 4], hand(10), hand(20), hand(30))], {}],
    ['nine cards', [deal([1, 2, 3, 4], hand(10), hand(20).slice(1))], {}],
    ['three rows', [deal([1, 2, 3], hand(10), hand(20))], {}],
    ['a card twice', [deal([1, 2, 3, 10], hand(10), hand(20))], {}],
    ['a card 105', [deal([1, 2, 3, 105], hand(10), hand(20))], {}],
    [
      'a card beyond the known deck',
      [deal([1, 2, 3, 25], hand(4), hand(14))],
      { variant: 'known-deck' },
    ],
    ['cards for a draft', [deal([1, 2, 3, 4], hand(5), hand(15))], { variant: 'draft' }],
  ])('are refused with %s', (_, deals, given) => {
    expect(starting(deals, given)).toEqual({ ok: false, error: 'prescribed' });
  });
});

describe('a reseeded match', () => {
  it('keeps the hands and changes the deals from then on', () => {
    const state = newMatch(4);
    const redrawn = clone(state);
    reseed(redrawn, 'another');
    expect({ ...redrawn, random: null }).toEqual({ ...state, random: null });
    expect(redrawn.random).not.toEqual(state.random);
  });
});
