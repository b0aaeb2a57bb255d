import { describe, expect, it } from 'vitest';
import '#games/screens.ts';
import type { MatchRecord } from '#shared/contract.ts';
import type { Seat } from '#shared/ids.ts';
import { factRowsOf } from './facts.ts';

const match = (game: string, facts: readonly (object | null)[]) => ({
  game,
  seats: facts.map((own, seat) => ({
    seat: seat as Seat,
    occupant: { kind: 'bot', name: 'otto', level: 'easy' } as const,
    score: 0,
    place: 1,
    facts: own,
  })) satisfies MatchRecord['seats'],
});
const rows = (game: string, ...facts: readonly (object | null)[]) =>
  Object.fromEntries(
    factRowsOf(match(game, facts)).map(({ name, cells }) => [
      [name.key, ...Object.values(name.params ?? {})].join(' '),
      cells,
    ]),
  );

describe('a match’s metrics', () => {
  it('of 6 nimmt! are the rows, and the deals if there was more than one', () => {
    const own = { rowsTaken: 2, worstRow: 9, cardsTaken: 8, tooLow: 0 };
    const deals = { cleanDeals: 0, bestDeal: 3, worstDeal: 11 };
    expect(rows('six-nimmt', { ...own, ...deals, deals: 1 }, null)).toEqual({
      'figures.rowsTaken': [2, null],
      'figures.worstRow': [9, null],
      'figures.cardsTaken': [8, null],
    });
    expect(rows('six-nimmt', { ...own, ...deals, deals: 4 })).toMatchObject({
      'figures.bestDeal': [3],
      'figures.worstDeal': [11],
    });
  });

  it('of Goat ’n’ Goat add up to the score', () => {
    const counted = { turns: 9, drawn: 20, flocksLost: 1, largestFlock: 4 };
    const penalties = { flocks: 3, handLimit: 0, lastHand: 2 };
    expect(rows('goat-n-goat', { mountains: ['r9', 'b8'], penalties, ...counted })).toMatchObject({
      'facts.mountains': [[9, 8]],
      'facts.flocks': [-3],
      'facts.lastHand': [-2],
      'figures.drawn': [20],
    });
  });

  it('of SCOUT name the strongest cards', () => {
    const show = (kind: string, size: number, low: number) => ({
      strongestShow: { kind, size, low },
    });
    expect(
      rows('scout', show('run', 4, 3), show('set', 3, 9), show('run', 1, 7), {
        strongestShow: null,
      })['facts.strongestShow'],
    ).toEqual(['3–6', '3 × 9', '7', null]);
  });

  it('of Donkey Derby are the payouts of each donkey, in the order of their places', () => {
    const bet = (donkey: string, place: number | null, payout: number) => ({
      donkey,
      place,
      payout,
      space: 0,
      round: 0,
    });
    const none = { markersLeft: 0, rolls: [] };
    expect(
      rows(
        'donkey-derby',
        { ...none, bets: [bet('red', 2, 9), bet('white', null, 0), bet('red', 2, 5)] },
        { ...none, bets: [bet('grey', 1, 20)] },
      ),
    ).toEqual({
      'facts.placed games.donkey-derby.donkeys.grey 1': [null, [20]],
      'facts.placed games.donkey-derby.donkeys.red 2': [[9, 5], null],
      'facts.unplaced games.donkey-derby.donkeys.white': [[0], null],
    });
  });

  it('are empty if this version cannot read them, or does not know the game', () => {
    expect(rows('donkey-derby', { bets: 3 })).toEqual({});
    expect(rows('six-nimmt', {})).toEqual({});
    expect(rows('another', { rowsTaken: 1 })).toEqual({});
    expect(rows('scout', null, null)).toEqual({});
  });
});
