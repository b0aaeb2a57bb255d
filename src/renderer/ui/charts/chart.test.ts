import { describe, expect, test } from 'vitest';
import { everyNth, scaleOf, ticksOf } from './chart.ts';

describe('the numbers beside a chart', () => {
  test.each([
    [0, 78, 4, [0, 20, 40, 60]],
    [18, 71, 4, [0, 20, 40, 60]],
    [-30, 12, 4, [-40, -20, 0]],
    [0, 3, 4, [0, 1, 2, 3]],
    [7, 7, 4, [7, 8]],
  ])('are round from %i to %i', (low, high, steps, ticks) => {
    expect(ticksOf(low, high, steps)).toEqual(ticks);
  });
});

describe('a scale', () => {
  test('puts the lowest at one end and the highest at the other', () => {
    const { at, low, high } = scaleOf([0, 80], { from: 200, to: 0 });
    expect([at(low), at(high), at(40)]).toEqual([200, 0, 100]);
  });

  test('of one and the same number stays on the paper', () => {
    const { at } = scaleOf([7, 7], { from: 0, to: 100 });
    expect(at(7)).toBe(0);
  });
});

test('labels that would touch are written now and then', () => {
  expect([everyNth(30, 50), everyNth(30, 20), everyNth(30, 4)]).toEqual([1, 2, 8]);
});
