import { describe, expect, it } from 'vitest';
import { findNames, isSameName, numberedName } from './findNames.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ name }));
const found = (typed: string, ...names: readonly string[]) =>
  findNames(named(...names), typed).map(({ name }) => name);

describe('a name is found', () => {
  it.each([
    ['mi', 'Mina'],
    ['MINA', 'Mina'],
    [' mina ', 'Mina'],
    ['ays', 'Ayşe'],
    ['zoe', 'Zoë'],
    ['ë', 'Zoe'],
    ['lou', 'Anna-Lou'],
    ['an  b', 'An Berg'],
    ['ｍｉ', 'Mina'],
    ['ina', 'Mina'],
    ['민', '민지'],
    ['ㅁ', '민지'],
    ['미', '민지'],
    ['밎', '미지'],
    ['민ㅈ', '민지'],
    ['민지', '민지'],
    ['고', '과정'],
    ['ㅁㅈ', '민지'],
    ['ㄱㅁㅈ', '김민지'],
    ['김ㅁㅈ', '김민지'],
    ['ㅁㅈ', '김민지'],
    ['ㄳ', '경수'],
    ['ㄲ', '까치'],
    ['민지', '김 민지'],
    ['민지'.normalize('NFD'), '민지'],
  ])('by %j: %s', (typed, name) => {
    expect(found(typed, 'Otto', name, '한별')).toEqual([name]);
  });

  it.each([
    ['mna', 'Mina'],
    ['minaa', 'Mina'],
    ['ㅈㅁ', '민지'],
    ['ㄱ', '까치'],
    ['민주', '민지'],
    ['ㅁㅈㅎ', '민지'],
    ['.', 'Mina'],
    ['(', 'Mina'],
  ])('not by %j: %s', (typed, name) => {
    expect(found(typed, name)).toEqual([]);
  });
});

it('names that begin with it come before names with a second word that does, and those before any other', () => {
  expect(found('an', 'Hanna', 'Lou Anders', 'Andi', 'Joan', 'An')).toEqual([
    'An',
    'Andi',
    'Lou Anders',
    'Hanna',
    'Joan',
  ]);
});

it('among equals the order stays, and empty input finds everybody', () => {
  expect(found('a', 'Ada', 'Abe')).toEqual(['Ada', 'Abe']);
  expect(found('  ', 'Mina', 'Ada')).toEqual(['Mina', 'Ada']);
});

it.each([
  ['Mina', ' mina ', true],
  ['민아', '민아'.normalize('NFD'), true],
  ['Mina', 'Minna', false],
])('%s and %s: one name is %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});

it.each([
  ['Guest', [], 'Guest'],
  ['Guest', ['Mina', 'guest'], 'Guest 2'],
  ['손님', ['손님', '손님 2'], '손님 3'],
])('%s among %j is %s', (name, others, expected) => {
  expect(numberedName(name, others)).toBe(expected);
});
