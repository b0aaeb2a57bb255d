import { describe, expect, it } from 'vitest';
import type { Goat, Mountain, Move, State } from './model.ts';
import { drawCards, goats, playCards, tableWith } from '#test/games/goat-n-goat/helpers.ts';
import { validateMove } from './play.ts';

const play = (cards: string): Move => ({ type: 'play', cards: goats(cards) });
const draw = (cards: string): Move => ({ type: 'draw', cards: goats(cards) });
const giveUp = (cards: string): Move => ({ type: 'give-up', cards: goats(cards) });
const take = (mountain: Mountain): Move => ({ type: 'mountain', mountain });
const noMountain: Move = { type: 'no-mountain' };

const no = (code: string, params: Record<string, string | number> = {}) => ({ code, params });

const display = 'r1 r1 g1 b2 b5 g4';

function atPlay(): State {
  return tableWith({ hands: ['r1 r1 g1 r2 g3 r4 b4 b5', 'r1'], display, flocks: 'b1 b1 b1 b1' });
}

function atDraw(): State {
  const state = atPlay();
  playCards(state, 'g3');
  return state;
}

function atGiveUp(): State {
  const state = atDraw();
  drawCards(state, 'r1 b2 b5');
  return state;
}

function atMountain(): State {
  const state = atPlay();
  playCards(state, 'g1');
  drawCards(state, 'r1');
  return state;
}

function inLastTurn(): State {
  const state = tableWith({ hands: ['r1 r2', 'r1'], flocks: 'b1 b1 b1', deck: '', lastTurns: 2 });
  return state;
}

describe.each<[string, () => State, [string, Move, ReturnType<typeof no> | null][]]>([
  [
    'before playing',
    atPlay,
    [
      ['goats of one number', play('r1 r1 g1'), null],
      ['in any order', play('g1 r1'), null],
      ['no goats at all', play(''), no('no-cards')],
      ['two numbers', play('r1 r2'), no('different-numbers', { card: 'r1', other: 'r2' })],
      ['a goat not held', play('b3'), no('not-in-hand', { card: 'b3', held: 0 })],
      ['more of one than held', play('r1 r1 r1'), no('not-in-hand', { card: 'r1', held: 2 })],
      ['drawing', draw('r1'), no('play-first')],
      ['giving up', giveUp('r1'), no('play-first')],
      ['a mountain', take('b3'), no('play-first')],
      ['no mountain', noMountain, no('play-first')],
    ],
  ],
  [
    'before drawing',
    atDraw,
    [
      ['as many as the number', draw('r1 r1 b5'), null],
      ['in any order', draw('b5 r1 g4'), null],
      ['too few', draw('r1'), no('draw-exactly', { need: 3, given: 1 })],
      ['too many', draw('r1 r1 g1 b2'), no('draw-exactly', { need: 3, given: 4 })],
      ['a goat not there', draw('r1 r1 b3'), no('not-in-display', { card: 'b3', there: 0 })],
      ['one too often', draw('r1 r1 r1'), no('not-in-display', { card: 'r1', there: 2 })],
      ['playing again', play('r1'), no('already-played')],
      ['giving up', giveUp('r1'), no('draw-first')],
      ['a mountain', take('b3'), no('draw-first')],
      ['no mountain', noMountain, no('draw-first')],
    ],
  ],
  [
    'with a hand over the limit',
    atGiveUp,
    [
      ['down to eight', giveUp('r1 b5'), null],
      ['in any order', giveUp('b5 r1'), null],
      ['too few', giveUp('r1'), no('give-up-exactly', { need: 2, given: 1 })],
      ['too many', giveUp('r1 r1 r1'), no('give-up-exactly', { need: 2, given: 3 })],
      ['a goat not held', giveUp('r1 g5'), no('not-in-hand', { card: 'g5', held: 0 })],
      ['drawing again', draw('r1 r1 g1'), no('already-drawn')],
      ['playing again', play('r1'), no('already-played')],
      ['a mountain', take('b3'), no('give-up-first', { need: 2 })],
    ],
  ],
  [
    'before a mountain',
    atMountain,
    [
      ['one in reach', take('b3'), null],
      ['or none', noMountain, null],
      ['one too high', take('b5'), no('flock-too-small', { mountain: 'b5', flock: 4 })],
      ['one of an empty flock', take('r3'), no('flock-too-small', { mountain: 'r3', flock: 0 })],
      ['playing again', play('r1'), no('already-played')],
      ['drawing again', draw('r1'), no('already-drawn')],
      ['giving up', giveUp('r1'), no('hand-within-limit', { limit: 8 })],
    ],
  ],
  [
    'in a last turn',
    inLastTurn,
    [
      ['goats', play('r1'), null],
      ['drawing', draw('r1'), no('no-draw-in-last-turn')],
      ['a mountain before that', take('b3'), no('play-first')],
    ],
  ],
])('%s', (_, at, cases) => {
  it.each(cases)('%s', (_, move, refusal) => {
    expect(validateMove(at(), 0, move)).toEqual(refusal);
  });
});

describe('a mountain', () => {
  it('that another player has is gone', () => {
    const state = atMountain();
    state.mountains.b = [4, 5];
    expect(validateMove(state, 0, take('b3'))).toEqual(no('mountain-gone', { mountain: 'b3' }));
    expect(validateMove(state, 0, take('b4'))).toBeNull();
  });

  it('of another number of players does not exist in this match', () => {
    const state = tableWith({ seats: 5, hands: ['r1', 'r1', 'r1', 'r1', 'r1'], lastTurns: 5 });
    state.phase = 'mountain';
    state.flocks[0]!.r = Array<1>(9).fill(1);
    expect(validateMove(state, 0, take('r9'))).toEqual(no('no-such-mountain', { mountain: 'r9' }));
    expect(validateMove(state, 0, take('r7'))).toBeNull();
  });
});

it('drawing in a last turn is refused at the mountain too', () => {
  const state = inLastTurn();
  playCards(state, 'r1');
  expect(state.phase).toBe('mountain');
  expect(validateMove(state, 0, draw('r1'))).toEqual(no('no-draw-in-last-turn'));
});

it('is refused without a look at other hands', () => {
  const held = atPlay();
  const other = atPlay();
  other.hands[1] = ['b3'] satisfies Goat[];
  expect(validateMove(held, 0, play('b3'))).toEqual(validateMove(other, 0, play('b3')));
});
