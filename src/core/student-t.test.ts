import { expect, it } from 'vitest';
import { studentT } from './student-t.ts';

it('gives the quantiles of the tables, and those of the normal distribution for many', () => {
  const tabled = [
    [1, 12.706],
    [2, 4.303],
    [4, 2.776],
    [5, 2.571],
    [10, 2.228],
    [29, 2.045],
    [1e6, 1.96],
  ] as const;
  for (const [freedom, quantile] of tabled)
    expect(Math.abs(studentT(freedom) - quantile)).toBeLessThan(0.01);
});
