import { describe, expect, it } from 'vitest';
import { donkeyDerby } from '../engine.ts';

const none = { grey: [], red: [], brown: [], white: [], yellow: [] };
const podium = ['white', 'red', 'grey'];

function added(seats: number, rounds: readonly unknown[], options: object = {}) {
  const sheet = donkeyDerby.sumSheet(options, seats, rounds);
  if (!sheet.ok) throw new Error(sheet.error);
  return sheet.value;
}

describe('A score sheet', () => {
  it('computes the totals from podium and columns', () => {
    const columns = { ...none, white: [0, 1, 2, 0, 3], red: [0, 3, 1], grey: [3, 1, 2] };
    expect(added(4, [{ podium, columns }])).toEqual({
      roundScores: [[74, 55, 30, 42]],
      totals: [74, 55, 30, 42],
      over: true,
      places: [1, 2, 4, 3],
      problems: [],
    });
  });

  it('uses the payouts of the board', () => {
    const payouts = [
      [9, 8, 7, 6, 5],
      [5, 4, 3, 2, 1],
      [3, 2, 1, 0, 0],
    ];
    const round = { podium, columns: { ...none, white: [0, 1], grey: [1] } };
    expect(added(2, [round], { board: { payouts } }).totals).toEqual([9, 11]);
  });

  it('may have just the final sums', () => {
    const round = { seats: [{ total: 40 }, { total: 55 }] };
    expect(added(2, [round])).toMatchObject({ totals: [40, 55], places: [2, 1], problems: [] });
  });

  it('adds up several races, of either mode', () => {
    const race = { podium, columns: { ...none, white: [1] } };
    const sums = { seats: [{ total: 40 }, { total: 5 }] };
    expect(added(2, [race, sums])).toMatchObject({
      roundScores: [
        [0, 35],
        [40, 5],
      ],
      totals: [40, 40],
      places: [1, 1],
    });
  });

  it('is over from the first race on, never before', () => {
    expect(added(2, [])).toEqual({
      roundScores: [],
      totals: [0, 0],
      over: false,
      places: [1, 1],
      problems: [],
    });
    expect(added(2, [{ seats: [{ total: 1 }, { total: 2 }] }]).over).toBe(true);
  });

  it('counts a missing column as an empty one', () => {
    expect(added(2, [{ podium, columns: { red: [1] } }]).totals).toEqual([0, 25]);
  });

  it('counts nothing for a seat that was absent', () => {
    expect(added(3, [{ seats: [{ total: 4 }, null, { total: 5 }] }])).toMatchObject({
      totals: [4, 0, 5],
      problems: [],
    });
  });
});

describe('Problems on a score sheet', () => {
  it.each([
    { name: 'two donkeys', podium: ['white', 'red'] },
    { name: 'a donkey twice', podium: ['white', 'red', 'red'] },
    { name: 'four donkeys', podium: ['white', 'red', 'grey', 'brown'] },
    { name: 'an unknown donkey', podium: ['white', 'red', 'blue'] },
    { name: 'a place still open', podium: ['white', 'red', null] },
  ])('an impossible podium pays nothing: $name', ({ podium }) => {
    expect(added(2, [{ podium, columns: { ...none, white: [0] } }])).toMatchObject({
      totals: [0, 0],
      problems: [{ round: 0, seat: null, code: 'podium' }],
    });
  });

  it('a sixth marker in a column pays nothing', () => {
    const columns = { ...none, white: [0, 1, 2, 0, 1, 2], red: [2] };
    expect(added(3, [{ podium, columns }])).toMatchObject({
      totals: [49, 35, 46],
      problems: [{ round: 0, seat: 2, code: 'column-full' }],
    });
  });

  it('a fourth marker of a player is a problem and still counts', () => {
    const columns = { ...none, white: [1, 0], red: [1], grey: [1], brown: [1] };
    expect(added(2, [{ podium, columns }])).toMatchObject({
      totals: [28, 75],
      problems: [{ round: 0, seat: 1, code: 'too-many-markers' }],
    });
  });

  it.each([2, -1, 0.5, '0', null, undefined])(
    'a marker of no seat (%j) keeps its space',
    (owner) => {
      expect(added(2, [{ podium, columns: { ...none, white: [owner, 1] } }])).toMatchObject({
        totals: [0, 28],
        problems: [{ round: 0, seat: null, code: 'value' }],
      });
    },
  );

  it.each([-1, 0.5, '7', null, undefined, 1e300])('a sum of %j counts 0', (total) => {
    expect(added(2, [{ seats: [{ total: 3 }, { total }] }])).toMatchObject({
      totals: [3, 0],
      problems: [{ round: 0, seat: 1, code: 'value' }],
    });
  });

  it.each([5, 'x', [], undefined, {}])('an entry that is %j counts 0', (entry) => {
    expect(added(2, [{ seats: [entry, { total: 3 }] }])).toMatchObject({
      totals: [0, 3],
      problems: [{ round: 0, seat: 0, code: 'value' }],
    });
  });

  it('name the race', () => {
    const fine = { seats: [{ total: 1 }, { total: 2 }] };
    const odd = { seats: [{ total: -1 }, { total: 2 }] };
    expect(added(2, [fine, odd, fine]).problems).toEqual([{ round: 1, seat: 0, code: 'value' }]);
  });
});

describe('An invalid round', () => {
  it.each([
    null,
    7,
    'race',
    [],
    {},
    { seats: [{ total: 1 }] },
    { seats: {} },
    { podium },
    { columns: none },
    { podium: 'white', columns: none },
    { podium, columns: [] },
    { podium, columns: { ...none, red: 'x' } },
  ])('%j is refused', (round) => {
    expect(donkeyDerby.sumSheet({}, 2, [round])).toEqual({ ok: false, error: 'shape' });
  });
});
