import { expect, test } from 'vitest';
import { readTyped } from './typed.ts';

test.each([
  ['15', 15],
  ['0', 0],
  ['3+5+7', 15],
  [' 3 + 5 +7 ', 15],
  ['3 5 7', 15],
  ['１２', 12],
  ['999', 999],
])('%j is a score of %i', (text, score) => {
  expect(readTyped(text)).toEqual({ kind: 'score', score });
});

test.each([
  ['1.5', 'fraction'],
  ['1,5', 'fraction'],
  ['-3', 'negative'],
  ['−3', 'negative'],
  ['1000', 'too-much'],
  ['99999999999999999999', 'too-much'],
  ['abc', 'not-a-number'],
  ['3+', 'not-a-number'],
  ['3e2', 'not-a-number'],
  ['1 2 x', 'not-a-number'],
  ['<b>5</b>', 'not-a-number'],
])('%j is none: %s', (text, fault) => {
  expect(readTyped(text)).toEqual({ kind: 'fault', fault });
});

test('nothing typed is nothing', () => {
  expect(readTyped('  ')).toEqual({ kind: 'empty' });
});
