import { expect, test } from 'vitest';
import { lastPlaces } from './lastPlace.ts';
import { view } from './view.fixture.ts';

const race = view({
  phase: 'roll',
  podium: ['white', 'yellow'],
  movable: ['grey', 'red', 'brown'],
  positions: { grey: 20, red: 23, brown: 19, white: 25, yellow: 25 },
  columns: { grey: [0, 1, 0], red: [], brown: [2], white: [], yellow: [] },
});

test('a donkey within one roll of the third place shows what it needs and pays', () => {
  expect(lastPlaces(race)).toEqual([
    { donkey: 'red', needs: 2, gains: [] },
    {
      donkey: 'grey',
      needs: 5,
      gains: [
        { seat: 0, points: 15 + 9 },
        { seat: 1, points: 12 },
      ],
    },
  ]);
});

test('before two donkeys are home, and for one that has moved, there is nothing to tell', () => {
  expect(lastPlaces({ ...race, podium: ['white'] })).toEqual([]);
  expect(lastPlaces({ ...race, movable: ['brown'] })).toEqual([]);
  // The number is known already.
  expect(lastPlaces({ ...race, phase: 'advance' })).toEqual([]);
});
