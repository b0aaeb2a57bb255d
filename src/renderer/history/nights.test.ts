import { expect, it } from 'vitest';
import type { PastMatch } from '#shared/contract.ts';
import { fromField, isTimeKnown, minutesOf, nightsOf, toField, wallClock } from './nights.ts';

const past = (night: string, minutes = 24): PastMatch =>
  ({ night, startedAt: 0, endedAt: minutes * 60_000, utcOffset: 540 }) as PastMatch;

it('the list is divided where one night ends and the next begins', () => {
  const nights = nightsOf([past('b'), past('b'), past('a')]);
  expect(nights.map(({ night, matches }) => [night, matches.length])).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
  expect(nightsOf([])).toEqual([]);
});

it('a time is shown by the clock at the place of the match', () => {
  const evening = Date.UTC(2026, 10, 14, 11, 48);
  expect(wallClock(evening, past('a')).toISOString()).toBe('2026-11-14T20:48:00.000Z');
});

it('a match lasts a minute at least', () => {
  expect(minutesOf(past('a'))).toBe(24);
  expect(minutesOf(past('a', 0.2))).toBe(1);
});

it('a field for date and time shows that clock, and is read by it', () => {
  const evening = Date.UTC(2026, 10, 14, 11, 48);
  const field = { day: '2026-11-14', time: '20:48' };
  expect(toField(evening, past('a'))).toEqual(field);
  expect(fromField(field, past('a'))).toBe(evening);
  expect(fromField({ day: '', time: '20:48' }, past('a'))).toBeNull();
  expect(fromField({ day: '1970-01-01', time: '00:00' }, past('a'))).toBeNull();
});

it('the time of a result entered afterwards is known if its length was entered', () => {
  const played = { startedAt: 0, endedAt: 0 };
  expect(isTimeKnown({ ...played, detail: 'totals' })).toBe(false);
  expect(isTimeKnown({ ...played, detail: 'places', endedAt: 60_000 })).toBe(true);
  expect(isTimeKnown(played)).toBe(true);
});
