import { describe, expect, it } from 'vitest';
import { ALL_GOATS, inOrder } from './goats.ts';
import { goatNGoat } from '../engine.ts';
import type { Goat, State } from './model.ts';
import { clone, reseed } from './rules.ts';
import { goats, newMatch } from '#test/games/goat-n-goat/helpers.ts';

describe('A match begins', () => {
  it.each([
    [2, [3, 4], 71],
    [3, [3, 4, 4], 67],
    [4, [3, 4, 4, 5], 62],
    [5, [3, 4, 4, 5, 5], 57],
  ])('with %d players: hands of %j and a deck of %d', (seats, hands, deck) => {
    const state = newMatch(seats);
    expect(state.hands.map((hand) => hand.length)).toEqual(hands);
    expect(state.display).toHaveLength(6);
    expect(state.deck).toHaveLength(deck);
    const all = [...state.hands.flat(), ...state.display, ...state.deck];
    expect(inOrder(all)).toEqual(ALL_GOATS);
    expect(state).toMatchObject({ phase: 'play', turn: 0, lastTurns: null, discard: [] });
  });

  it('the same from the same seed, and otherwise from another seed', () => {
    expect(newMatch(3, 'a')).toEqual(newMatch(3, 'a'));
    expect(newMatch(3, 'a').deck).not.toEqual(newMatch(3, 'b').deck);
  });
});

/** All goats in order, dealt to two players. */
const dealing = {
  hands: [ALL_GOATS.slice(0, 3), ALL_GOATS.slice(3, 7)],
  display: ALL_GOATS.slice(7, 13),
  deck: ALL_GOATS.slice(13),
};

const beginning = (prescribed: object) => goatNGoat.setup({ seats: 2, seed: 'given', prescribed });

describe('A prescribed deal', () => {
  it('is dealt with the deck in drawing order', () => {
    const table = beginning(dealing);
    if (!table.ok) throw new Error(table.error);
    const state = table.value.state as State;
    expect(state.hands).toEqual(dealing.hands);
    expect(state.display).toEqual(dealing.display);
    expect(state.deck.toReversed()).toEqual(dealing.deck);
  });

  const swapped = (list: readonly Goat[], by: string) => [...goats(by), ...list.slice(1)];

  it.each([
    ['a hand too few', { ...dealing, hands: dealing.hands.slice(1) }],
    ['hands of the wrong sizes', { ...dealing, hands: dealing.hands.toReversed() }],
    ['a display of five', { ...dealing, display: dealing.display.slice(1) }],
    ['a deck that lacks a goat', { ...dealing, deck: dealing.deck.slice(1) }],
    ['a goat too many', { ...dealing, deck: [...dealing.deck, 'r1'] }],
    ['a third red 5', { ...dealing, deck: swapped(dealing.deck, 'r5') }],
    ['a goat that is none', { ...dealing, deck: ['r6', ...dealing.deck.slice(1)] }],
    ['no deck', { hands: dealing.hands, display: dealing.display }],
  ])('is refused: %s', (_, prescribed) => {
    expect(beginning(prescribed)).toEqual({ ok: false, error: 'prescribed' });
  });
});

describe('A reseed', () => {
  it('shuffles the deck, and leaves the hands and all public cards', () => {
    const before = newMatch(3);
    const state = clone(before);
    reseed(state, 'anew');
    expect(state.deck).not.toEqual(before.deck);
    expect(inOrder(state.deck)).toEqual(inOrder(before.deck));
    expect(state.random).not.toEqual(before.random);
    expect({ ...state, deck: [], random: [] }).toEqual({ ...before, deck: [], random: [] });
  });
});

it.each([1, 6])('%d players are refused', (seats) => {
  expect(goatNGoat.setup({ seats, seed: 'none' })).toEqual({ ok: false, error: 'seats' });
});
