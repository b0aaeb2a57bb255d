import { expect, it } from 'vitest';
import { DONKEYS } from '../manifest.ts';
import {
  crossedPause,
  FINISH,
  followersOf,
  lastPlaces,
  moods,
  overtakenAfter,
  ownersOf,
  photoTime,
  ROLL_TIME,
  rollPause,
  type Run,
  runTime,
} from './race.ts';
import { view } from './view.fixture.ts';
import type { Event } from '../rules/model.ts';

const run: Run = { type: 'advanced', seat: 0, donkey: 'grey', die: 5, from: 2, to: 7 };
const positions = { grey: 7, red: 2, brown: 3, white: 6, yellow: 7 };

it('only a donkey that was ahead and is behind now has been overtaken', () => {
  const after = DONKEYS.map((donkey) => overtakenAfter(run, view({ positions }), donkey));
  expect(after).toEqual([null, null, 1, 4, null]);
});

it('a donkey that is home is not overtaken', () => {
  expect(overtakenAfter(run, view({ positions, podium: ['white'] }), 'white')).toBeNull();
});

it('an owner of several markers on a donkey is named once', () => {
  const columns = { ...view().columns, red: [2, 0, 2] };
  expect(ownersOf(view({ columns }), 'red')).toEqual([0, 2]);
});

it('followers come in the order of the race, without those at home', () => {
  expect(followersOf(view({ positions, podium: ['grey', 'yellow'] }), 'grey')).toEqual([
    'white',
    'brown',
    'red',
  ]);
});

const race = view({
  phase: 'roll',
  podium: ['white', 'yellow'],
  movable: ['grey', 'red', 'brown'],
  positions: { grey: 20, red: 23, brown: 19, white: 25, yellow: 25 },
  columns: { grey: [0, 1, 0], red: [], brown: [2], white: [], yellow: [] },
});

it('a donkey within one roll of the third place shows what it needs and pays', () => {
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

it('before two donkeys are home, and for one that has moved, there is nothing to tell', () => {
  expect(lastPlaces({ ...race, podium: ['white'] })).toEqual([]);
  expect(lastPlaces({ ...race, movable: ['brown'] })).toEqual([]);
  // The number is known already.
  expect(lastPlaces({ ...race, phase: 'advance' })).toEqual([]);
});

it('everyone whose bet on the donkey pays is glad, once', () => {
  const columns = { ...view().columns, grey: [2, 0, 2] };
  const gladAt = (place: number) =>
    moods({ type: 'crossed', donkey: 'grey', place }, { ...view(), columns }, view());
  expect(gladAt(1)).toMatchObject([
    { seat: 2, mood: 'glad' },
    { seat: 0, mood: 'glad' },
  ]);
  expect(moods({ type: 'crossed', donkey: 'brown', place: 1 }, view(), view())).toEqual([]);
  expect(moods({ type: 'bets-closed' }, view(), view())).toEqual([]);
});

it('after the third donkey everyone who has bet and is paid nothing is gloomy', () => {
  const home = view({ podium: ['grey', 'white', 'brown'] });
  const event: Event = { type: 'crossed', donkey: 'brown', place: 3 };
  expect(moods(event, home, view())).toMatchObject([
    { seat: 1, mood: 'gloomy' },
    { seat: 2, mood: 'gloomy' },
  ]);
  expect(moods({ ...event, place: 2 }, home, view())).toEqual([]);
});

it('a blank shocks whoever bet on the donkey that stays', () => {
  const given = (die: number): Event => ({
    type: 'advanced',
    seat: 0,
    donkey: 'red',
    die,
    from: 5,
    to: 5 + die,
  });
  expect(moods(given(0), view(), view())).toEqual([
    { seat: 1, mood: 'shocked' },
    { seat: 2, mood: 'shocked' },
  ]);
  expect(moods(given(2), view(), view())).toEqual([]);
});

it('a roll can be read after the die lies still, a blank longer: the donkeys bray', () => {
  expect(rollPause(3)).toBeGreaterThan(ROLL_TIME);
  expect(rollPause(0)).toBeGreaterThan(rollPause(3));
});

it('the longest run ends within a second', () => {
  expect(runTime({ from: 7, to: 12 })).toBeLessThan(1000);
});

it('a photo is taken of the winner only, in stages, and takes 1.2 s at most', () => {
  const stages = Object.values(FINISH);
  expect(stages).toEqual(stages.toSorted((one, other) => one - other));
  expect(FINISH.end).toBeLessThanOrEqual(1200);
  expect([1, 2, 3].map(photoTime)).toEqual([FINISH.end, 0, 0]);
  expect(crossedPause(1)).toBeGreaterThan(FINISH.end);
});
