import { expect, it } from 'vitest';
import { nearestScale } from './useTextScale.ts';

it.each([
  [100, 100],
  [104, 100],
  [106, 110],
  [20, 90],
  [400, 150],
])('%i %% becomes %i %%', (wanted, shown) => {
  expect(nearestScale(wanted)).toBe(shown);
});
