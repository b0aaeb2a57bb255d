import { expect, test } from 'vitest';
import type { Event } from '../rules/model.ts';
import { moods } from './moods.ts';
import { view } from './view.fixture.ts';

test('everyone whose bet on the donkey pays is glad, once', () => {
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

test('after the third donkey everyone who has bet and is paid nothing is gloomy', () => {
  const home = view({ podium: ['grey', 'white', 'brown'] });
  const event: Event = { type: 'crossed', donkey: 'brown', place: 3 };
  expect(moods(event, home, view())).toMatchObject([
    { seat: 1, mood: 'gloomy' },
    { seat: 2, mood: 'gloomy' },
  ]);
  expect(moods({ ...event, place: 2 }, home, view())).toEqual([]);
});

test('a blank shocks whoever bet on the donkey that stays', () => {
  const given = (die: number): Event => ({
    ...{ type: 'advanced', seat: 0, donkey: 'red', die },
    ...{ from: 5, to: 5 + die },
  });
  expect(moods(given(0), view(), view())).toEqual([
    { seat: 1, mood: 'shocked' },
    { seat: 2, mood: 'shocked' },
  ]);
  expect(moods(given(2), view(), view())).toEqual([]);
});
