import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areTimesKnown, inFileOrder } from './times.ts';

it.each([
  ['none', [null, null], false],
  ['all at a placeholder', ['10:00:00', '10:00:00', null], false],
  ['all at midnight', ['00:00:00'], false],
  ['some at a placeholder', ['10:00:00', '20:15:00'], true],
  ['all at another time', ['20:00:00', '20:00:00'], true],
])('times of day are known or not: %s', (_, times, areKnown) => {
  expect(areTimesKnown(times)).toBe(areKnown);
});

const at = (startedAt: number, minutes = 0) => ({ startedAt, minutes });

it('plays of one time are 1 ms apart, and keep their order from either end', () => {
  expect(inFileOrder([at(0), at(0), at(9), at(9)], true)).toEqual([0, 1, 9, 10]);
  expect(inFileOrder([at(9), at(9), at(0), at(0)], true)).toEqual([10, 9, 1, 0]);
});

it('plays without a time follow each other, within their day', () => {
  expect(inFileOrder([at(0, 45), at(0, 30), at(0)], false)).toEqual([0, 2_700_001, 4_500_002]);
  const long = inFileOrder(
    Array.from({ length: 50 }, () => at(0, 60)),
    false,
  );
  expect(Math.max(...long)).toBeLessThan(12 * 3_600_000);
});

it('no order changes', () => {
  const days = fc.array(fc.record({ day: fc.nat(5), minutes: fc.nat(300) }), { maxLength: 20 });
  fc.assert(
    fc.property(days, fc.boolean(), (given, areKnown) => {
      const plays = given
        .map(({ day, minutes }) => at(day * 86_400_000, minutes))
        .sort((one, other) => one.startedAt - other.startedAt);
      const times = inFileOrder(plays, areKnown);
      expect(times.toSorted((one, other) => one - other)).toEqual(times);
      expect(new Set(times).size).toBe(times.length);
    }),
  );
});

it('a play without a date has no time', () => {
  expect(inFileOrder([at(NaN), at(0)], true)).toEqual([NaN, 0]);
});
