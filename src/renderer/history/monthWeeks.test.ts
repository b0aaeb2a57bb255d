import { describe, expect, it } from 'vitest';
import { dayBeside, monthWeeks, weekdayOf, weekOrder } from './monthWeeks.ts';

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
