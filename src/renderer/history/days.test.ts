import { describe, expect, it } from 'vitest';
import { addDays, dayBeside, monthWeeks, parseDay, weekdayOf, weekOrder } from './days.ts';

const TODAY = '2026-11-21';
const english = (text: string) => parseDay(text, 'en-GB', TODAY);
const korean = (text: string) => parseDay(text, 'ko-KR', TODAY);

describe('a typed day', () => {
  it.each([
    '14 Nov 2026',
    '14 November 2026',
    'Saturday 14 November',
    'nov 14',
    '14.11.2026',
    '14/11/26',
    '14/11',
    '14 11',
    '2026-11-14',
    '20261114',
  ])('is read as the 14th of November: %s', (text) => {
    expect(english(text)).toBe('2026-11-14');
  });

  it.each([
    '2026. 11. 14.',
    '2026년 11월 14일',
    '11월 14일',
    '11/14',
    '11 14',
    '26년 11월 14일',
    '26.11.14',
  ])('is read in Korean: %s', (text) => {
    expect(korean(text)).toBe('2026-11-14');
  });

  it('without a year is the last such day', () => {
    expect(english('21 Nov')).toBe('2026-11-21');
    expect(english('22 Nov')).toBe('2025-11-22');
    expect(english('29 Feb')).toBeNull();
  });

  it.each(['', 'yesterday', '14', '30 Feb 2026', '14.13.2026', '1.2.3.4', '14 Nov 1926', 'Nov'])(
    'is none: %s',
    (text) => {
      expect(english(text)).toBeNull();
    },
  );

  it('has days before and after it', () => {
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});

describe('a month', () => {
  it('has its days under their weekdays, whichever the week begins with', () => {
    const november = (locale: string) =>
      monthWeeks('2026-11-01', '2026-11-30', weekOrder(locale)).map((week) =>
        week.map((day) => day && Number(day.slice(8))),
      );
    expect(november('en-GB')[0]).toEqual([null, null, null, null, null, null, 1]);
    expect(november('en-GB').at(-1)).toEqual([30, null, null, null, null, null, null]);
    expect(november('ko-KR')[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('of 28 days may be four weeks', () => {
    expect(monthWeeks('2027-02-01', '2027-02-28', weekOrder('en'))).toHaveLength(4);
  });

  it('has the right weekdays', () => {
    expect(weekdayOf('2026-11-14')).toBe(6);
    expect(weekdayOf('2026-11-15')).toBe(7);
  });
});

describe('keys go through the year', () => {
  it.each([
    ['2026-11-14', 'ArrowRight', '2026-11-15'],
    ['2026-11-30', 'ArrowDown', '2026-12-07'],
    ['2026-11-01', 'ArrowLeft', '2026-10-31'],
    ['2026-11-14', 'ArrowUp', '2026-11-07'],
    ['2026-11-14', 'Home', '2026-11-01'],
    ['2026-11-14', 'End', '2026-11-30'],
    ['2026-10-31', 'PageDown', '2026-11-30'],
    ['2026-03-31', 'PageUp', '2026-02-28'],
    ['2026-01-05', 'PageUp', '2025-12-05'],
    ['2026-01-05', 'a', null],
  ])('from %s by %s to %s', (day, key, to) => {
    expect(dayBeside(day, key)).toBe(to);
  });
});
