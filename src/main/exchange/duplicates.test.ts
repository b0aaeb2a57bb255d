import { expect, it } from 'vitest';
import { areSimilar } from './duplicates.ts';

it.each([
  ['Ada', 'Ada B.', true],
  ['Ada B.', 'Ada', true],
  ['ADA B', 'Ada Brown', true],
  ['Ada Brown', 'Ada B.', true],
  ['Ada B.', 'Ada C.', false],
  ['Ada Brown', 'Ada Black', false],
  ['Ada', 'Adam', false],
  ['A.', 'Ada', false],
  ['지우', '지우 김', true],
])('%s and %s may be one person: %s', (one, other, expected) => {
  expect(areSimilar(one, other)).toBe(expected);
});
