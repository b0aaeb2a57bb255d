import { expect, it } from 'vitest';
import { readTyped, sumSoFar, sumTerms, typedBy } from './typedScore.ts';

it.each([
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

it.each([
  ['1.5', 'fraction'],
  ['1,5', 'fraction'],
  ['-3', 'negative'],
  ['−3', 'negative'],
  ['1000', 'too-much'],
  ['1,000', 'too-much'],
  ['99999999999999999999', 'too-much'],
  ['abc', 'not-a-number'],
  ['3+', 'not-a-number'],
  ['½', 'fraction'],
  ['7½', 'fraction'],
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

const HALVES = { min: -9_999_999, max: 9_999_999, hasHalfPoints: true };

it.each([
  ['7.5', 7.5],
  ['7,5', 7.5],
  ['7½', 7.5],
  ['7 ½', 7.5],
  ['½', 0.5],
  ['.5', 0.5],
  ['７．５', 7.5],
  ['−7,5', -7.5],
  ['7.5+2', 9.5],
  ['58,200', 58_200],
  ['58.200', 58_200],
  ['1,250.5', 1250.5],
  ['9999999', 9_999_999],
  ['-9,999,999', -9_999_999],
  ['7.0', 7],
])('%j is a score of %d in a game of half points', (text, score) => {
  expect(readTyped(text, HALVES)).toEqual({ kind: 'score', score });
});

it.each([
  ['7.25', 'not-half'],
  ['0.125', 'not-half'],
  ['9999999.5', 'too-much'],
  ['10000000', 'too-much'],
  ['-10000000', 'too-little'],
  ['7.5.5', 'not-a-number'],
  ['7,5,5', 'not-a-number'],
  ['58,20', 'not-half'],
  ['7..5', 'not-a-number'],
])('%j is none there: %s', (text, fault) => {
  expect(readTyped(text, HALVES)).toEqual({ kind: 'fault', fault });
});

it('empty input is no score', () => {
  expect(readTyped('  ')).toEqual({ kind: 'empty' });
});

it.each([
  ['7', '', '7'],
  ['７', '', '7'],
  ['7', '1', '7'],
  ['-', '', '-'],
  ['+', '3', '+'],
  ['＋', '3', '+'],
  ['.', '1', '.'],
  ['½', '7', '½'],
  ['½', '', '½'],
  [' ', '3', ' '],
])('the key %j after %j is typed', (key, before, typed) => {
  expect(typedBy(key, before)).toBe(typed);
});

it.each([
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

it.each([
  ['5+7', 12, '5 + 7'],
  ['5+7+', 12, '5 + 7 +'],
  ['5 7', 12, '5 + 7'],
  ['12', 12, null],
  ['', null, null],
  ['1.5+', null, '1.5 +'],
])('%s is added up while it is typed', (text, sum, terms) => {
  expect([sumSoFar(text), sumTerms(text)]).toEqual([sum, terms]);
});
