import { describe, expect, it } from 'vitest';
import { dateOrderOf, isYes, readDate, readInteger } from './values.ts';

const written = (text: string, order: 'day-first' | 'month-first' = 'day-first') => {
  const date = readDate(text, order);
  return date && [date.day, date.time, date.offset].filter((part) => part !== null).join(' ');
};

describe('a date', () => {
  it.each([
    ['2025-12-31', '2025-12-31'],
    ['2025-12-31 20:15', '2025-12-31 20:15:00'],
    ['2025-12-31T20:15:30Z', '2025-12-31 20:15:30 0'],
    ['2025-12-31T20:15:30.123+09:00', '2025-12-31 20:15:30 540'],
    ['2025/12/31', '2025-12-31'],
    ['31.12.2025', '2025-12-31'],
    ['31.12.2025, 20:15', '2025-12-31 20:15:00'],
    ['1. 2. 2025', '2025-02-01'],
    ['31-12-25', '2025-12-31'],
    ['2025. 12. 31.', '2025-12-31'],
    ['2025. 12. 31. 오후 8:15', '2025-12-31 20:15:00'],
    ['2025년 12월 31일', '2025-12-31'],
    ['2025년 12월 31일 오전 12시 5분', '2025-12-31 00:05:00'],
    ['2025. 12. 31. (수)', '2025-12-31'],
    ['２０２５－１２－３１', '2025-12-31'],
    ['Dec 31, 2025', '2025-12-31'],
    ['31 December 2025', '2025-12-31'],
    ['31. Dez. 2025', '2025-12-31'],
    ['12/31/2025 8:15 PM', null],
  ])('may be written %s', (text, date) => {
    expect(written(text)).toBe(date);
  });

  it('with the year last is read in the requested order', () => {
    expect(written('12/31/2025 8:15 PM', 'month-first')).toBe('2025-12-31 20:15:00');
    expect(written('3/4/2025', 'month-first')).toBe('2025-03-04');
    expect(written('3/4/2025')).toBe('2025-04-03');
  });

  it.each([
    '',
    '2025-02-30',
    '31.13.2025',
    '45000',
    '2025-12-31 25:00',
    'soon',
    '13:00 PM',
    '7',
    ' '.repeat(1e6) + ':',
  ])('is not %j', (text) => {
    expect(written(text)).toBeNull();
  });
});

describe('which number is the month', () => {
  it.each([
    ['a day after the 12th says it', ['3/4/2025', '25/4/2025'], 'day-first', false],
    ['in either place', ['3/4/2025', '4/25/2025'], 'month-first', false],
    ['a dot says it', ['3.4.2025'], 'day-first', false],
    ['nothing says it', ['3/4/2025'], 'day-first', true],
    ['nothing says it where clocks have two halves', ['3/4/2025 8:00 pm'], 'month-first', true],
    ['they contradict each other', ['13/4/2025', '4/13/2025'], 'day-first', false],
    ['the year comes first', ['2025-03-04'], 'day-first', false],
  ])('%s', (_, dates, order, isOpen) => {
    expect(dateOrderOf(dates)).toEqual({ order, isOpen });
  });
});

it.each([
  ['12', 12],
  ['+7', 7],
  ['−3', -3],
  ['12,0', 12],
  ['12.00', 12],
  ['１２', 12],
  ['12,5', null],
  ['12345', null],
  ['', null],
  ['-', null],
  ['0x10', null],
])('a whole score: %s', (text, score) => {
  expect(readInteger(text)).toBe(score);
});

it('a yes may be written in many ways', () => {
  expect(['Yes', '1', 'TRUE', 'x', '예', 'ja'].every(isYes)).toBe(true);
  expect(['', '0', 'no', 'Mina'].some(isYes)).toBe(false);
});
