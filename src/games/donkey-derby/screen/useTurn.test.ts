import { beforeEach, expect, it } from 'vitest';
import { shallowRef } from 'vue';
import type { Donkey, Move } from '../rules/model.ts';
import { EMPTY_DRAFT, useTurn } from './useTurn.ts';

const bets: readonly Move[] = [
  { type: 'bet', donkey: 'red' },
  { type: 'bet', donkey: 'white' },
];
const advances: readonly Move[] = [
  { type: 'advance', donkey: 'red' },
  { type: 'advance', donkey: 'white' },
];

let made: Move[] = [];
let explained: Move[] = [];

beforeEach(() => {
  made = [];
  explained = [];
});

const turnWith = (moves: readonly Move[], hasDock: boolean) =>
  useTurn({
    draft: shallowRef(EMPTY_DRAFT),
    choices: () => moves.map((move) => ({ move, consequence: null })),
    hinted: () => null,
    seat: () => 0,
    hasDock,
    explain: (move) => explained.push(move),
    choose: (move) => made.push(move),
  });

/** The chosen donkey after each press. */
const pressAll = (
  turn: ReturnType<typeof turnWith>,
  type: 'bet' | 'advance',
  ...donkeys: readonly Donkey[]
) =>
  donkeys.map((donkey) => {
    turn.press(type, donkey);
    return turn.chosen;
  });

it('without a dock a first press picks a column, and a second one bets', () => {
  const turn = turnWith(bets, false);
  expect(pressAll(turn, 'bet', 'white', 'red')).toEqual(['white', 'red']);
  expect(made).toEqual([]);
  turn.press('bet', 'red');
  expect(made).toEqual([{ type: 'bet', donkey: 'red' }]);
});

it('without a dock one press moves a donkey', () => {
  turnWith(advances, false).press('advance', 'red');
  expect(made).toEqual([{ type: 'advance', donkey: 'red' }]);
});

it('with a dock a press only picks, or deselects; its button makes the move', () => {
  const turn = turnWith(advances, true);
  expect(pressAll(turn, 'advance', 'red', 'red', 'white')).toEqual(['red', null, 'white']);
  expect(made).toEqual([]);
  turn.confirm();
  expect(made).toEqual([{ type: 'advance', donkey: 'white' }]);
});

it('a move that is not offered is refused, also a move of a donkey that could be bet on', () => {
  const turn = turnWith(bets, false);
  turn.press('advance', 'red');
  turn.press('bet', 'grey');
  expect(explained).toEqual([
    { type: 'advance', donkey: 'red' },
    { type: 'bet', donkey: 'grey' },
  ]);
  expect([turn.chosen, made]).toEqual([null, []]);
});

it('the last donkey to be moved is preselected only with a dock', () => {
  expect(turnWith(advances.slice(0, 1), true).chosen).toBe('red');
  expect(turnWith(advances.slice(0, 1), false).chosen).toBeNull();
  expect(turnWith(bets.slice(0, 1), true).chosen).toBeNull();
});
