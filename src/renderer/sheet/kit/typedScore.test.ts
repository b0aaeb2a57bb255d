import { expect, test } from 'vitest';
import { readTyped, sumSoFar, sumTerms, typedBy } from './typedScore.ts';

test.each([
  ['15', 15],
  ['0', 0],
  ['3+5+7', 15],
  [' 3 + 5 +7 ', 15],
  ['3 5 7', 15],
  ['3\n5\n7\n', 15],
  ['１２', 12],
  ['３＋５', 8],
  ['３　５', 8],
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
  ['½', 'not-a-number'],
  ['삼', 'not-a-number'],
  ['３．５', 'fraction'],
  ['－３', 'negative'],
  ['3-5', 'not-a-number'],
  ['3e2', 'not-a-number'],
  ['1 2 x', 'not-a-number'],
  ['<b>5</b>', 'not-a-number'],
])('%j is not one: %s', (text, fault) => {
  expect(readTyped(text)).toEqual({ kind: 'fault', fault });
});

test('empty input is no score', () => {
  expect(readTyped('  ')).toEqual({ kind: 'empty' });
});

test.each([
  ['7', '', '7'],
  ['７', '', '7'],
  ['7', '1', '7'],
  ['-', '', '-'],
  ['+', '3', '+'],
  ['＋', '3', '+'],
  ['.', '1', '.'],
  [' ', '3', ' '],
])('the key %j after %j is typed', (key, before, typed) => {
  expect(typedBy(key, before)).toBe(typed);
});

test.each([
  ['+', ''],
  ['.', ''],
  [' ', ''],
  ['n', ''],
  ['n', '3'],
  ['ㅜ', '3'],
  ['Enter', '3'],
  ['Shift', '3'],
])('the key %j after %j does not type a number', (key, before) => {
  expect(typedBy(key, before)).toBeNull();
});

test.each([
  ['5+7', 12, '5 + 7'],
  ['5+7+', 12, '5 + 7 +'],
  ['5 7', 12, '5 + 7'],
  ['12', 12, null],
  ['', null, null],
  ['1.5+', null, '1.5 +'],
])('%s is added up while it is typed', (text, sum, terms) => {
  expect([sumSoFar(text), sumTerms(text)]).toEqual([sum, terms]);
});
