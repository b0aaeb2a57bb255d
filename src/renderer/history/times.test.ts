import { describe, expect, it } from 'vitest';
import type { PastMatch } from '#shared/contract.ts';
import {
  addMinutes,
  fromField,
  isTimeKnown,
  minutesOf,
  parseTime,
  toField,
  wallClock,
} from './times.ts';

const past = (minutes = 24): PastMatch =>
  ({ startedAt: 0, endedAt: minutes * 60_000, utcOffset: 540 }) as PastMatch;

it('a time is shown by the clock at the place of the match', () => {
  const evening = Date.UTC(2026, 10, 14, 11, 48);
  expect(wallClock(evening, past()).toISOString()).toBe('2026-11-14T20:48:00.000Z');
});

it('a match lasts a minute at least', () => {
  expect(minutesOf(past())).toBe(24);
  expect(minutesOf(past(0.2))).toBe(1);
});

it('a field for date and time shows that clock, and is read by it', () => {
  const evening = Date.UTC(2026, 10, 14, 11, 48);
  const field = { day: '2026-11-14', time: '20:48' };
  expect(toField(evening, past())).toEqual(field);
  expect(fromField(field, past())).toBe(evening);
  expect(fromField({ day: '', time: '20:48' }, past())).toBeNull();
  expect(fromField({ day: '1970-01-01', time: '00:00' }, past())).toBeNull();
});

it('the time of a result entered afterwards is known if its length was entered', () => {
  const played = { startedAt: 0, endedAt: 0 };
  expect(isTimeKnown({ ...played, detail: 'totals' })).toBe(false);
  expect(isTimeKnown({ ...played, detail: 'places', endedAt: 60_000 })).toBe(true);
  expect(isTimeKnown(played)).toBe(true);
});

describe('a typed time', () => {
  it.each(['20:48', '20.48', '2048', '8:48 pm', '오후 8시 48분', '8.48 p.m.', '20:48:30'])(
    'is read: %s',
    (text) => {
      expect(parseTime(text)).toBe('20:48');
    },
  );

  it('knows noon, midnight and full hours', () => {
    expect(parseTime('12 am')).toBe('00:00');
    expect(parseTime('12:30 pm')).toBe('12:30');
    expect(parseTime('9')).toBe('09:00');
    expect(parseTime('930')).toBe('09:30');
  });

  it.each(['', 'noon', '24:00', '20:61', '2561', '19:0023:00'])('is none: %s', (text) => {
    expect(parseTime(text)).toBeNull();
  });

  it('goes round', () => {
    expect(addMinutes('23:45', 15)).toBe('00:00');
    expect(addMinutes('00:00', -5)).toBe('23:55');
  });
});
