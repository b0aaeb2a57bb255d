import { describe, expect, it } from 'vitest';
import {
  readInteger,
  readMinutes,
  readRank,
  readScore,
  readTableScore,
  yesReader,
} from './values.ts';

it.each([
  ['12', 12],
  ['+7', 7],
  ['−3', -3],
  ['– 3', -3],
  ['12,0', 12],
  ['12.00', 12],
  ['１２', 12],
  ['12345', 12_345],
  ['1.250', 1250],
  ['1 250', 1250],
  ['1\u202f250\u202f000', 1_250_000],
  ["58'200", 58_200],
  ['12,5', null],
  ['3 2', null],
  ['12 34', null],
  ['', null],
  ['-', null],
  ['0x10', null],
])('a whole number: %j', (text, number) => {
  expect(readInteger(text)).toBe(number);
});

describe('a score', () => {
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['7½', 7.5],
    ['−3.25', -3.25],
    ['1,250', 1250],
    ['1250000', 1_250_000],
    ['6+5+8', 19],
    ['', null],
    ['36, 42', null],
    ['3 2', null],
    ['12+', null],
    ['12 points of 20', null],
    ['n/a', null],
    [`1${'+1'.repeat(100_000)}`, null],
  ])('of any program: %j', (text, score) => {
    expect([readScore(text), readTableScore(text)]).toEqual([score, score]);
  });

  it.each([
    ['12 pts', 12],
    ['12 points', 12],
    ['12P.', 12],
    ['7,5 Punkte', 7.5],
    ['12점', 12],
    ['7*', 7],
    ['7 †', 7],
    ['49-46', null],
    ['49 - 46', null],
    ['49–46', null],
    ['-3', -3],
    ['pts', null],
    ['*', null],
  ])('of a table: %j', (text, score) => {
    expect(readTableScore(text)).toBe(score);
  });

  it.each([
    ['66-24-31-14', -3],
    ['10+5-2', 13],
    ['66-', null],
    ['--3', null],
  ])('of BG Stats may be a difference: %j', (text, score) => {
    expect(readScore(text)).toBe(score);
  });
});

it.each([
  ['1', 1],
  ['1st', 1],
  ['2nd', 2],
  ['2.', 2],
  ['3e', 3],
  ['1er', 1],
  ['2ème', 2],
  ['1º', 1],
  ['1위', 1],
  ['2등', 2],
  ['#1', 1],
  ['T2', 2],
  ['=2', 2],
  ['1.0', 1],
  ['first', null],
  ['1/4', null],
  ['', null],
])('a rank: %j', (text, rank) => {
  expect(readRank(text)).toBe(rank);
});

it.each([
  ['90', 90],
  ['90 min', 90],
  ['90분', 90],
  ['1:30', 90],
  ['01:30:00', 90],
  ['soon', null],
])('minutes: %j', (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes);
});

it('a yes may be written in many ways', () => {
  const isYes = yesReader([]);
  const yes = '1 Yes TRUE x WAHR ja oui VRAI sí Verdadero gagné 예 네 승 승리 이김 ✓';
  const no =
    '0 no FALSE nein FALSCH non faux falso perdu perdido verloren 아니오 패 패배 짐 – Mina';
  expect(yes.split(' ').filter((text) => !isYes(text))).toEqual([]);
  expect(no.split(' ').filter(isYes)).toEqual([]);
});

it('an X says no in a column with an O', () => {
  const isYes = yesReader(['O', 'X']);
  expect(['O', 'X'].map(isYes)).toEqual([true, false]);
});
