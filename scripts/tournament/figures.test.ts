import { expect, it } from 'vitest';
import { meanShare } from './figures.ts';

it('a share comes with its interval', () => {
  expect(meanShare([0, 1, 0, 1])).toBe('50.0 % ± 56.6 %');
});

it('a single deal says nothing of how sure its share is', () => {
  expect(meanShare([0.5])).toBe('50.0 %');
});
