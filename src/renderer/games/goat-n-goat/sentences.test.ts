import { describe, expect, test } from 'vitest';
import type { Event, View } from '../../../main/games/goat-n-goat/model.ts';
import { status, tell, where } from './sentences.ts';
import { view } from './view.fixture.ts';

const bar = (event: Event | null, more: Partial<View> = {}) =>
  status({ view: view(more), event, viewer: null });

describe('the bar says', () => {
  test('who is to play, and in the last turns what is different', () => {
    expect(bar(null)).toEqual({
      seat: 1,
      say: { key: 'mayPlay', seats: { seat: 1 } },
      why: { key: 'mayPlayWhy', seats: { seat: 1 } },
    });
    expect(bar(null, { lastTurns: 2 }).why?.key).toBe('lastTurnWhy');
  });

  test('how many are to be drawn, and to be given up', () => {
    expect(bar(null, { phase: 'draw', need: 3 }).say).toMatchObject({ key: 'mustDraw', count: 3 });
    expect(bar(null, { phase: 'give-up', need: 2 }).say).toMatchObject({
      key: 'mustGiveUp',
      count: 2,
    });
  });

  test('goats by colour and number, equal ones together', () => {
    const played: Event = { type: 'played', seat: 1, number: 2, cards: ['r2', 'r2', 'b2'] };
    expect(bar(played).say.lists).toEqual({
      cards: [
        { key: 'goats-r', params: { number: 2 }, count: 2 },
        { key: 'goats-b', params: { number: 2 }, count: 1 },
      ],
    });
  });

  test('what a lower number costs, and why', () => {
    const lost: Event = { type: 'flock-lost', seat: 1, colour: 'r', cards: ['r1', 'r4'] };
    expect(bar(lost)).toEqual({
      seat: 1,
      say: { key: 'loses-r', seats: { seat: 1 }, count: 2 },
      why: { key: 'losesWhy', seats: { seat: 1 } },
    });
  });

  test('which mountain is taken', () => {
    const taken: Event = { type: 'mountain-taken', seat: 2, mountain: 'g5' };
    expect(bar(taken).say).toEqual({
      key: 'climbs-g',
      seats: { seat: 2 },
      params: { mountain: '5' },
    });
  });
});

test('the corner says what is left: the deck, the last deck, the last turns', () => {
  expect(where(view()).key).toBe('where');
  expect(where(view({ reshuffledDeck: [] })).key).toBe('whereLastDeck');
  expect(where(view({ lastTurns: 2 }))).toEqual({ key: 'whereLast', count: 2 });
  expect(where(view({ phase: 'over', lastTurns: 0 })).key).toBe('over');
});

describe('the log', () => {
  test('names what comes into the display', () => {
    expect(tell({ type: 'refilled', cards: ['g3'] })).toEqual({
      key: 'refilled',
      lists: { cards: [{ key: 'goats-g', params: { number: 3 }, count: 1 }] },
    });
  });

  test('tells of a turn only when turns are counted', () => {
    expect(tell({ type: 'turn-began', seat: 0, lastTurns: null })).toBeNull();
    expect(tell({ type: 'turn-began', seat: 0, lastTurns: 3 })).toEqual({
      key: 'lastTurn',
      seats: { seat: 0 },
      count: 3,
    });
  });
});
