import { expect, it } from 'vitest';
import { everyNth, spreadLabels, valueScale } from './chart.ts';

it.each([
  [0, 78, [0, 20, 40, 60, 80]],
  [-30, 12, [-30, -20, -10, 0, 10, 20]],
  [0, 3, [0, 1, 2, 3]],
  [24.3, 25.1, [24, 25, 26]],
  [7, 7, [7]],
])('round whole numbers are labelled on a scale from %f to %f', (low, high, ticks) => {
  expect(valueScale([low, high], [100, 0], 4).ticks).toEqual(ticks);
});

it('a scale puts its ends at the ends, and a single value between them', () => {
  const { at } = valueScale([0, 80], [200, 0], 4);
  expect([at(0), at(80), at(40)]).toEqual([200, 0, 100]);
  expect(valueScale([7, 7], [100, 0], 4).at(7)).toBe(50);
});

it('labels that would touch are left out in between', () => {
  expect([everyNth(30, 50), everyNth(30, 20), everyNth(30, 4)]).toEqual([1, 2, 8]);
});

it('overlapping labels are spread, and stay in the drawing', () => {
  const whole = { top: 0, bottom: 100 };
  expect(spreadLabels([10, 60], 20, whole)).toEqual([10, 60]);
  expect(spreadLabels([50, 50, 45], 20, whole)).toEqual([65, 85, 45]);
  expect(spreadLabels([100, 98, 5], 20, whole)).toEqual([100, 80, 5]);
  expect(spreadLabels([0, 0, 0], 80, whole)).toEqual([0, 50, 100]);
});
