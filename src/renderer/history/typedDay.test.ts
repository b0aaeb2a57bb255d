import { describe, expect, it } from 'vitest';
import { addDays, parseDay } from './typedDay.ts';

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
