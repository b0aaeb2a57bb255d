import { expect, test } from 'vitest';
import { DONKEYS } from '../manifest.ts';
import { followersOf, overtakenAfter, ownersOf, type Run } from './race.ts';
import { view } from './view.fixture.ts';

const run: Run = { type: 'advanced', seat: 0, donkey: 'grey', die: 5, from: 2, to: 7 };
const positions = { grey: 7, red: 2, brown: 3, white: 6, yellow: 7 };

test('only a donkey that was ahead and is behind now has been overtaken', () => {
  const after = DONKEYS.map((donkey) => overtakenAfter(run, view({ positions }), donkey));
  expect(after).toEqual([null, null, 1, 4, null]);
});

test('a donkey that is home is not overtaken', () => {
  expect(overtakenAfter(run, view({ positions, podium: ['white'] }), 'white')).toBeNull();
});

test('an owner of several markers on a donkey is named once', () => {
  const columns = { ...view().columns, red: [2, 0, 2] };
  expect(ownersOf(view({ columns }), 'red')).toEqual([0, 2]);
});

test('followers come in the order of the race, without those at home', () => {
  expect(followersOf(view({ positions, podium: ['grey', 'yellow'] }), 'grey')).toEqual([
    'white',
    'brown',
    'red',
  ]);
});
