import { describe, expect, it } from 'vitest';
import { distribution, median, wilson } from './numbers.ts';

describe('a median', () => {
  it.each([
    [[], null],
    [[7], 7],
    [[9, 1, 5], 5],
    [[1, 10, 2, 9], 5.5],
  ])('of %j is %j', (values, middle) => {
    expect(median(values)).toBe(middle);
  });
});

describe('a distribution', () => {
  it('is empty for no scores', () => {
    expect(distribution([])).toEqual({ n: 0, average: null, median: null, width: 1, bins: [] });
  });

  it('keeps empty bins between others, and takes the narrowest width that fits', () => {
    expect(distribution([0, 3, 3]).bins).toEqual([
      { from: 0, n: 1 },
      { from: 1, n: 0 },
      { from: 2, n: 0 },
      { from: 3, n: 2 },
    ]);
    const wide = distribution([-7, 0, 66, 67]);
    expect(wide.width).toBe(5);
    expect(wide.bins[0]).toEqual({ from: -10, n: 1 });
    expect(wide.bins.at(-1)).toEqual({ from: 65, n: 2 });
  });

  it('has no more than 24 bins for scores as large as a sheet takes', () => {
    const { bins, n } = distribution([0, 5, 999_999, 40_000_000]);
    expect(bins.length).toBeLessThanOrEqual(24);
    expect(bins.reduce((sum, bin) => sum + bin.n, 0)).toBe(n);
  });
});

describe('Wilson’s interval', () => {
  it('is as computed by hand at 99 %', () => {
    // (p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n), z = 2.5758
    expect(wilson(10, 20).low).toBeCloseTo(0.2505, 3);
    expect(wilson(10, 20).high).toBeCloseTo(0.7495, 3);
    expect(wilson(0, 5).low).toBe(0);
    expect(wilson(5, 5).high).toBe(1);
  });
});
