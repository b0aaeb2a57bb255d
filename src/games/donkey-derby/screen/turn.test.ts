import { expect, test } from 'vitest';
import type { Donkey } from '../rules/model.ts';
import { chosenIn, EMPTY_DRAFT, pressOf, type Offer } from './turn.ts';

const offer = (type: 'bet' | 'advance', donkey: Donkey): Offer => ({
  move: { type, donkey },
  consequence: null,
});
const draft = (selected: Donkey | null) => ({ ...EMPTY_DRAFT, selected });
const bets = [offer('bet', 'red'), offer('bet', 'white')];
const advances = [offer('advance', 'red'), offer('advance', 'white')];

test('without a dock a first press picks a column, and a second one bets', () => {
  const given = { choices: bets, hasDock: false };
  const press = (selected: Donkey | null) =>
    pressOf(draft(selected), { type: 'bet', donkey: 'red' }, given);
  expect(press(null)).toEqual({ type: 'pick', donkey: 'red' });
  expect(press('white')).toEqual({ type: 'pick', donkey: 'red' });
  expect(press('red')).toEqual({ type: 'play', move: bets[0]!.move });
});

test('without a dock one press moves a donkey', () => {
  const given = { choices: advances, hasDock: false };
  expect(pressOf(EMPTY_DRAFT, { type: 'advance', donkey: 'red' }, given).type).toBe('play');
});

test('with a dock a press only picks, or deselects', () => {
  const given = { choices: advances, hasDock: true };
  const press = (selected: Donkey | null) =>
    pressOf(draft(selected), { type: 'advance', donkey: 'red' }, given);
  expect(press(null)).toEqual({ type: 'pick', donkey: 'red' });
  expect(press('red')).toEqual({ type: 'pick', donkey: null });
});

test('a move that is not offered is refused, also a move of a donkey that could be bet on', () => {
  const move = { type: 'advance', donkey: 'red' } as const;
  const given = { choices: bets, hasDock: false };
  expect(pressOf(draft('red'), move, given)).toEqual({ type: 'refuse', move });
  expect(pressOf(EMPTY_DRAFT, { type: 'bet', donkey: 'grey' }, given).type).toBe('refuse');
});

test('the last donkey to be moved is preselected only with a dock', () => {
  const choices = advances.slice(0, 1);
  expect(chosenIn(EMPTY_DRAFT, { choices, hasDock: true })).toBe('red');
  expect(chosenIn(EMPTY_DRAFT, { choices, hasDock: false })).toBeNull();
  expect(chosenIn(EMPTY_DRAFT, { choices: bets.slice(0, 1), hasDock: true })).toBeNull();
});
