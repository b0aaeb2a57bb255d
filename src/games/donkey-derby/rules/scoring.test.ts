import { describe, expect, it } from 'vitest';
import {
  bet,
  newMatch,
  passBets,
  run,
  standard,
  viewOf,
} from '#test/games/donkey-derby/helpers.ts';
import type { Facts } from './model.ts';
import { payoutOf, scoresIfEnded, scoresOf } from './rules.ts';

const { payouts } = standard.board;
const none = { grey: [], red: [], brown: [], white: [], yellow: [] };

describe('Scoring', () => {
  it.each([
    { place: 1, pays: [35, 28, 21, 14, 7] },
    { place: 2, pays: [25, 20, 15, 10, 5] },
    { place: 3, pays: [15, 12, 9, 6, 3] },
    { place: null, pays: [0, 0, 0, 0, 0] },
  ])('pays the spaces of a donkey placed $place: $pays', ({ place, pays }) => {
    expect([0, 1, 2, 3, 4].map((space) => payoutOf(payouts, place, space))).toEqual(pays);
  });

  it('pays nothing beyond the fifth space', () => {
    expect(payoutOf(payouts, 1, 5)).toBe(0);
  });

  it("adds up to the rulebook's example: 74, 55, 30 and 42", () => {
    const columns = {
      ...none,
      white: [0, 1, 2, 0, 3],
      red: [0, 3, 1],
      grey: [3, 1, 2],
    };
    expect(scoresOf(payouts, 4, ['white', 'red', 'grey'], columns)).toEqual([74, 55, 30, 42]);
  });

  it('pays nothing for the fourth and fifth donkey, nor for unused markers', () => {
    const columns = { ...none, brown: [0], yellow: [1] };
    expect(scoresOf(payouts, 2, ['white', 'red', 'grey'], columns)).toEqual([0, 0]);
  });
});

describe('The scores if the race ended now', () => {
  const columns = { ...none, grey: [0], red: [1], white: [2, 0] };
  const race = { options: standard, podium: [], columns, scores: [0, 0, 0] };

  it('place the donkeys by their steps', () => {
    const positions = { grey: 12, red: 9, brown: 0, white: 7, yellow: 3 };
    expect(scoresIfEnded({ ...race, positions })).toEqual([35 + 12, 25, 15]);
  });

  it('give all donkeys on one stone the last place that they share', () => {
    const positions = { grey: 9, red: 9, brown: 0, white: 7, yellow: 3 };
    expect(scoresIfEnded({ ...race, positions })).toEqual([25 + 12, 25, 15]);
  });

  it('are none at the start', () => {
    const positions = { grey: 0, red: 0, brown: 0, white: 0, yellow: 0 };
    expect(scoresIfEnded({ ...race, positions })).toEqual([0, 0, 0]);
  });

  it('keep the places of donkeys at home', () => {
    const positions = { grey: 24, red: 25, brown: 0, white: 25, yellow: 3 };
    const podium = ['white', 'red'] as const;
    expect(scoresIfEnded({ ...race, podium, positions })).toEqual([15 + 28, 25, 35]);
  });
});

describe('The end of a match', () => {
  const board = { track: 5, bridge: 4 };

  it('ranks the highest sum first', () => {
    const match = newMatch({ seats: 3, board, dice: [5, 5, 5] });
    bet(match, 'red', 'grey', 'brown');
    expect(match.outcome()).toEqual({ over: false });
    expect(match.roundScores()).toEqual([]);
    run(match, 'red', 'brown', 'grey');
    expect(match.outcome()).toEqual({ over: true, scores: [35, 15, 25], places: [1, 3, 2] });
    expect(match.roundScores()).toEqual([[35, 15, 25]]);
  });

  it('lets equal sums share the place', () => {
    const match = newMatch({ seats: 3, board, dice: [5, 5, 5] });
    passBets(match);
    run(match, 'red', 'brown', 'grey');
    expect(match.outcome()).toEqual({ over: true, scores: [0, 0, 0], places: [1, 1, 1] });
  });

  it('shows what the podium pays as it fills', () => {
    const match = newMatch({ board, dice: [5, 5] });
    bet(match, 'red', 'grey');
    run(match, 'grey');
    expect(viewOf(match).scores).toEqual([0, 35]);
    run(match, 'red');
    expect(viewOf(match).scores).toEqual([25, 35]);
  });

  it('keeps every marker with its place and payout, and how each seat rolled', () => {
    const match = newMatch({ board, dice: [1, 0, 0, 0, 0, 5, 5, 0, 5] });
    bet(match, 'red', 'white');
    run(match, 'red', 'grey', 'brown', 'white', 'yellow');
    bet(match, 'red', 'red');
    run(match, 'grey', 'red', 'white', 'brown');
    const [first, second] = match.facts() as readonly Facts[];
    expect(first).toEqual({
      bets: [
        { donkey: 'red', space: 0, round: 0, place: 2, payout: 25 },
        { donkey: 'red', space: 2, round: 1, place: 2, payout: 15 },
      ],
      markersLeft: 1,
      rolls: [4, 1, 0, 0, 0, 0],
    });
    expect(second).toEqual({
      bets: [
        { donkey: 'red', space: 1, round: 1, place: 2, payout: 20 },
        { donkey: 'white', space: 0, round: 0, place: null, payout: 0 },
      ],
      markersLeft: 1,
      rolls: [1, 0, 0, 0, 0, 3],
    });
  });
});
