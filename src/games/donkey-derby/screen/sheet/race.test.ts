import { donkeyDerby } from '#games/donkey-derby/engine.ts';
import { expect, it } from 'vitest';
import { DEFAULT_BOARD } from '#games/donkey-derby/manifest.ts';
import {
  donkeyAwaitingMarkers,
  awaitMarkersOf,
  crossed,
  EMPTY_RACE,
  freeSpace,
  markersLeft,
  NO_OWNER,
  currentPayout,
  payingRace,
  paysOfPerson,
  placed,
  type Race,
  takenBack,
} from './race.ts';

const { payouts } = DEFAULT_BOARD;
const withWhite = (...owners: number[]): Race => ({
  ...EMPTY_RACE,
  columns: { ...EMPTY_RACE.columns, white: owners },
});

it('a column is filled from the top, and takes no more when it is full', () => {
  const race = placed(placed(EMPTY_RACE, 'white', 0, 2), 'white', 1, 0);
  expect(race.columns.white).toEqual([2, 0]);
  expect(freeSpace(race, 'white')).toBe(2);
  expect(freeSpace(withWhite(0, 1, 2, 0, 1), 'white')).toBeNull();
});

it('the seats of markers higher up can be entered later', () => {
  const race = placed(EMPTY_RACE, 'white', 2, 0);
  expect(race.columns.white).toEqual([NO_OWNER, NO_OWNER, 0]);
  expect(placed(race, 'white', 1, 3).columns.white).toEqual([NO_OWNER, 3, 0]);
});

it('a marker taken back leaves its space free, and those below it stay in place', () => {
  const race = takenBack(withWhite(0, 1, 2), 'white', 1);
  expect(race.columns.white).toEqual([0, NO_OWNER, 2]);
  expect(freeSpace(race, 'white')).toBe(1);
  expect(placed(race, 'white', 1, 3).columns.white).toEqual([0, 3, 2]);
});

it('free spaces below the last marker are dropped', () => {
  const race = takenBack(takenBack(withWhite(0, 1, 2), 'white', 1), 'white', 2);
  expect(race.columns.white).toEqual([0]);
});

it('donkeys come in one after the other, at most three, and can be removed again', () => {
  const race = crossed(crossed(crossed(EMPTY_RACE, 'white'), 'grey'), 'red');
  expect(race.podium).toEqual(['white', 'grey', 'red']);
  expect(crossed(race, 'brown')).toBe(race);
  expect(crossed(race, 'white').podium).toEqual(['grey', 'red']);
});

it('three markers each', () => {
  expect(markersLeft(withWhite(0, 1, 0), 0)).toBe(1);
  expect(markersLeft(withWhite(0, 0, 0, 0), 0)).toBe(-1);
});

it('a space pays by the place of its donkey, and nothing once three others are in', () => {
  const race = crossed(withWhite(0, 1), 'white');
  expect(currentPayout(payouts, race, 'white', 1)).toBe(28);
  expect(currentPayout(payouts, race, 'red', 0)).toBeNull();
  const run = crossed(crossed(race, 'grey'), 'brown');
  expect(currentPayout(payouts, run, 'red', 0)).toBe(0);
});

it('a half-filled podium pays nothing once the match is over, as in the sum', () => {
  const race = crossed(crossed(withWhite(0, 1), 'white'), 'grey');
  const options = donkeyDerby.parseOptions({}, 2);
  const entry = { ...race, seats: [{}, {}] };
  const sum = donkeyDerby.sumSheet(options.ok ? options.value : {}, 2, [entry]);
  expect(sum).toMatchObject({ value: { totals: [0, 0] } });
  for (const person of [0, 1])
    expect(paysOfPerson(payouts, payingRace(race, 'finished'), person)).toEqual([]);
  expect(paysOfPerson(payouts, payingRace(race, 'running'), 1)).toEqual([28]);
  const decided = crossed(race, 'red');
  expect(payingRace(decided, 'finished')).toBe(decided);
});

it('a person’s markers are listed with the highest payout first', () => {
  const race: Race = {
    podium: ['white', 'grey'],
    columns: { ...EMPTY_RACE.columns, white: [1, 0], grey: [0], red: [0] },
  };
  expect(paysOfPerson(payouts, race, 0)).toEqual([28, 25]);
});

it('a donkey that came in is the next one to enter until its column is full or it is off the podium', () => {
  const run = crossed(withWhite(0, 1, 2, 0), 'white');
  awaitMarkersOf(2, 'white');
  expect(donkeyAwaitingMarkers(run, 2)).toBe('white');
  expect(donkeyAwaitingMarkers(run, 1)).toBeNull();
  expect(donkeyAwaitingMarkers(placed(run, 'white', 4, 1), 2)).toBeNull();
  expect(donkeyAwaitingMarkers(crossed(run, 'white'), 2)).toBeNull();
  awaitMarkersOf(2, null);
  expect(donkeyAwaitingMarkers(run, 2)).toBeNull();
});
