import { describe, expect, it } from 'vitest';
import { chancesToBeHighest } from './chances.ts';

describe('The chances to be the highest', () => {
  it.each([
    { what: 'two equals', means: [5, 5], deviation: 3, chances: [1 / 2, 1 / 2] },
    { what: 'five equals', means: [0, 0, 0, 0, 0], deviation: 1, chances: Array(5).fill(1 / 5) },
    // The difference is normal with a deviation of √2, and Φ(1 / √2) is 0.7602.
    { what: 'one a deviation ahead', means: [1, 0], deviation: 1, chances: [0.7602, 0.2398] },
    {
      what: 'the same in another unit',
      means: [-30, -40],
      deviation: 10,
      chances: [0.7602, 0.2398],
    },
    { what: 'one far behind', means: [0, 0, -100], deviation: 2, chances: [1 / 2, 1 / 2, 0] },
    { what: 'one far ahead', means: [100, 0, -100], deviation: 0.5, chances: [1, 0, 0] },
  ])('of $what', ({ means, deviation, chances }) => {
    const found = chancesToBeHighest(means, deviation);
    chances.forEach((chance: number, index) => expect(found[index]).toBeCloseTo(chance, 2));
    expect(found.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
  });
});
