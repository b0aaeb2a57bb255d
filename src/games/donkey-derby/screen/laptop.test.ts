import { beforeEach, expect, it } from 'vitest';
import type { SheetPush } from '#shared/pushes.ts';
import { awaitMarkersOf, chosenMode, EMPTY_RACE, type Race } from './sheet/race.ts';
import { eventSounds, status } from './laptop.ts';

/** A sheet with one race, with only the fields of the status. */
function sheetOf(race: Race | null, scores: readonly (number | null)[] = [null, null]): SheetPush {
  const columns = ['Mina', 'Jonas'].map((name) => ({ player: { name } }));
  const tablePart = race ? { state: 'given', value: race } : { state: 'blank' };
  const cells = scores.map((score) => ({ cell: { state: 'blank' }, score }));
  return { columns, rounds: race ? [{ tablePart, cells }] : [] } as unknown as SheetPush;
}
const keyOf = (sheet: SheetPush, column = 0) => status(sheet, { round: 0, column }).message.key;
const white = (...owners: number[]): Race => ({
  ...EMPTY_RACE,
  columns: { ...EMPTY_RACE.columns, white: owners },
});

beforeEach(() => {
  chosenMode.value = 'race';
});

it('first a person’s markers are requested, then the donkeys as they came in', () => {
  expect(keyOf(sheetOf(null))).toBe('sheet.where');
  expect(keyOf(sheetOf(white(0, 0)))).toBe('sheet.whereLast');
  expect(keyOf(sheetOf(white(0, 0, 0)))).toBe('sheet.who1');
  expect(keyOf(sheetOf({ ...white(0, 0, 0), podium: ['white', 'red'] }))).toBe('sheet.who3');
});

it('when three are in, the status names the winner of the sheet as it was added up', () => {
  const run: Race = { ...white(0, 1), podium: ['white', 'red', 'grey'] };
  expect(status(sheetOf(run, [35, 28]), { round: 0, column: 1 })).toMatchObject({
    column: 0,
    message: { key: 'sheet.ahead', seats: { names: [0] }, params: { n: 35 } },
  });
  expect(status(sheetOf(run, [28, 28]), { round: 0, column: 1 })).toMatchObject({
    column: null,
    message: { key: 'sheet.aheadTogether', seats: { names: [0, 1] } },
  });
});

it('a podium without a marker is incomplete', () => {
  expect(keyOf(sheetOf({ ...EMPTY_RACE, podium: ['white', 'red', 'grey'] }))).toBe('sheet.where');
});

it('people who count by themselves are prompted for sums', () => {
  chosenMode.value = 'sums';
  expect(keyOf(sheetOf(null))).toBe('sheet.howMuch');
});

it('after a donkey that came in its markers are requested, and then the leader is named', () => {
  const run: Race = { ...white(0, 1), podium: ['red', 'grey', 'white'] };
  awaitMarkersOf(0, 'white');
  expect(status(sheetOf(run, [35, 28]), { round: 0, column: 1 })).toMatchObject({
    column: null,
    message: { key: 'sheet.whoseMarkers' },
    explanation: { key: 'sheet.whoseMarkersLast' },
  });
  awaitMarkersOf(0, null);
  expect(keyOf(sheetOf(run, [35, 28]))).toBe('sheet.ahead');
});

it('a blank ends in a bray when the die lies still', () => {
  const sounds = (die: number) => eventSounds({ type: 'rolled', seat: 0, die });
  expect(sounds(3).map(({ sound }) => sound)).toEqual(['die']);
  expect(sounds(0).map(({ sound }) => sound)).toEqual(['die', 'bray']);
  expect(sounds(0)[1]!.delay).toBeGreaterThan(0);
});

it('hooves at each stone of a run, and none for a donkey that stays', () => {
  const run = (from: number, to: number) =>
    eventSounds({ type: 'advanced', seat: 0, donkey: 'red', die: to - from, from, to });
  expect(run(3, 6).map(({ delay }) => delay)).toEqual([0, 170, 340]);
  expect(run(3, 3)).toEqual([]);
});
