import { describe, expect, it } from 'vitest';
import { ALL_GOATS } from './goats.ts';
import type { Event, State } from './model.ts';
import { play } from './play.ts';
import { reseed } from './rules.ts';
import {
  drawCards,
  goats,
  playCards,
  tableWith,
  typesOf,
  type Given,
} from '#test/games/goat-n-goat/helpers.ts';

/** Seat 0 plays a 3, so draws three and leaves three places to be filled. */
function refillWith(given: Given): { state: State; events: Event[] } {
  const seats = given.seats ?? 2;
  const hands = ['r3 r5', 'r1', 'r1', 'r1', 'r1'].slice(0, seats);
  const state = tableWith({ hands, display: 'g1 g1 g1 b1 b1 b1', ...given });
  playCards(state, 'r3');
  return { state, events: drawCards(state, 'g1 g1 g1').slice(1) };
}

describe('The display', () => {
  it('is filled to six at the end of a turn, the deck from its top', () => {
    const { state } = refillWith({ deck: 'r2 g2 b2 b3' });
    expect(state.display).toEqual(goats('b1 b1 b1 r2 g2 b2'));
    expect(state.deck).toEqual(['b3']);
    expect(state.lastTurns).toBeNull();
  });
});

describe('When the deck runs out with 2 players', () => {
  it.each([
    ['just as the display is full', 'r2 g2 b2', 6],
    ['before it is', 'r2', 4],
  ])('the game end begins: %s', (_, deck, displayed) => {
    const { state, events } = refillWith({ deck, discard: 'b5 b5' });
    expect(typesOf(events)).toEqual(['refilled', 'end-began', 'turn-began']);
    expect(state).toMatchObject({ lastTurns: 2, turn: 1, phase: 'play', reshuffled: false });
    expect(state.display).toHaveLength(displayed);
    expect(state.discard).toEqual(['b5', 'b5']);
  });
});

describe.each([3, 4, 5])('When the deck runs out with %d players', (seats) => {
  it('for the first time, the discard pile is the new deck at once, though the display is full', () => {
    const { state, events } = refillWith({ seats, deck: 'r2 g2 b2', discard: 'b5 b5 g4' });
    expect(events.slice(0, 2)).toEqual([
      { type: 'refilled', cards: goats('r2 g2 b2') },
      { type: 'reshuffled', cards: 3 },
    ]);
    expect(state.deck.toSorted()).toEqual(['b5', 'b5', 'g4']);
    expect(state).toMatchObject({ discard: [], reshuffled: true, lastTurns: null });
  });

  it('refilling goes on from the new deck', () => {
    const { state, events } = refillWith({ seats, deck: 'r2', discard: 'b5 b5 g4' });
    expect(typesOf(events)).toEqual(['refilled', 'reshuffled', 'refilled', 'turn-began']);
    expect(state.display).toHaveLength(6);
    expect(state.deck).toHaveLength(1);
    expect(state.lastTurns).toBeNull();
  });

  it('a flock discarded in this turn is shuffled in', () => {
    const hands = ['r3 r5', ...Array<string>(seats - 1).fill('r1')];
    const state = tableWith({ seats, hands, deck: 'r2 g2', flocks: 'b1 b1 b4' });
    playCards(state, 'r3');
    drawCards(state, state.display.slice(0, 3).join(' '));
    const { events } = taking(state);
    expect(typesOf(events)).toEqual([
      'mountain-taken',
      'flock-discarded',
      'refilled',
      'reshuffled',
      'refilled',
      'turn-began',
    ]);
    expect([...state.display, ...state.deck]).toEqual(expect.arrayContaining(['b4']));
    expect(state.deck).toHaveLength(2);
  });

  it('for the second time, the game end begins', () => {
    const { state, events } = refillWith({
      seats,
      deck: 'r2 g2 b2',
      discard: 'b5',
      reshuffled: true,
    });
    expect(typesOf(events)).toEqual(['refilled', 'end-began', 'turn-began']);
    expect(state).toMatchObject({ lastTurns: seats, turn: 1, discard: ['b5'] });
  });

  it.each([
    ['the display is full', 'b5 b5', 6],
    ['the display stays below six', 'b5', 5],
  ])('both can happen in one refill: %s', (_, discard, displayed) => {
    const { state, events } = refillWith({ seats, deck: 'r2', discard });
    expect(typesOf(events)).toEqual([
      'refilled',
      'reshuffled',
      'refilled',
      'end-began',
      'turn-began',
    ]);
    expect(state.display).toHaveLength(displayed);
    expect(state).toMatchObject({ lastTurns: seats, deck: [], discard: [] });
  });

  it('an empty discard pile makes the first time the second', () => {
    const { state, events } = refillWith({ seats, deck: 'r2 g2' });
    expect(typesOf(events)).toEqual(['refilled', 'end-began', 'turn-began']);
    expect(state).toMatchObject({ lastTurns: seats, reshuffled: false });
  });
});

function taking(state: State): { events: Event[] } {
  const events: Event[] = [];
  play(state, 0, { type: 'mountain', mountain: 'b3' }, (event) => events.push(event));
  return { events };
}

it('A reshuffle comes from the seed: another seed, another order', () => {
  const orders = ['one', 'other'].map((seed) => {
    const discard = ALL_GOATS.slice(20, 60).join(' ');
    const state = tableWith({ seats: 3, hands: ['r3 r5', 'g5', 'g5'], deck: 'r2 g2 b2', discard });
    reseed(state, seed);
    playCards(state, 'r3');
    drawCards(state, state.display.slice(0, 3).join(' '));
    return state.deck;
  });
  expect(orders[0]).toHaveLength(40);
  expect(orders[0]).not.toEqual(orders[1]);
});
