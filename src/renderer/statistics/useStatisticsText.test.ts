import { expect, test } from 'vitest';
import { shareInterval } from './useStatisticsText.ts';

test.each([
  [11, 15, 0.48, 0.891],
  [0, 5, 0, 0.434],
  [5, 5, 0.566, 1],
  [250, 1000, 0.224, 0.278],
])('%i wins in %i are a share from %d to %d, 19 times in 20', (wins, matches, low, high) => {
  const [from, until] = shareInterval(wins, matches);
  expect(from).toBeCloseTo(low, 3);
  expect(until).toBeCloseTo(high, 3);
});
