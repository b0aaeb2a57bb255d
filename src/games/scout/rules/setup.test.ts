import { describe, expect, it, test } from 'vitest';
import { deckFor, handSize, isSameCard, starterOf } from './rules.ts';
import type { Card, Prescribed } from './model.ts';
import { beginRound, clone, prescribedFits, reseed, setup } from './play.ts';
import { freshState, playRandomly } from '../../../../test/games/scout/helpers.ts';
import { Random } from '../../../core/random.ts';

describe('rules: Cards', () => {
  test.each([
    [3, 36, 12],
    [4, 44, 11],
    [5, 45, 9],
  ])('%i players: a deck of %i, hands of %i', (seats, deck, hand) => {
    expect(deckFor(seats)).toHaveLength(deck);
    expect(handSize(seats)).toBe(hand);
    expect(freshState(seats).hands.map((cards) => cards.length)).toEqual(Array(seats).fill(hand));
  });

  it('has every pair of different numbers exactly once', () => {
    const pairs = deckFor(5).map(([low, high]) => low * 100 + high);
    expect(new Set(pairs).size).toBe(45);
    expect(deckFor(5).every(([low, high]) => 1 <= low && low < high && high <= 10)).toBe(true);
  });

  it('leaves out the cards with a 10 with three players, the 9/10 with four', () => {
    expect(deckFor(3).some((card) => card.includes(10))).toBe(false);
    expect(deckFor(4)).toEqual(deckFor(5).filter(([low, high]) => low !== 9 || high !== 10));
  });
});

describe('rules: A round 1. The deal', () => {
  test.each([3, 4, 5])('deals the whole deck to %i players', (seats) => {
    const dealt = freshState(seats).hands.flat();
    expect(deckFor(seats).every((card) => dealt.some((other) => isSameCard(card, other)))).toBe(
      true,
    );
  });

  it('turns cards at random', () => {
    const dealt = freshState(5).hands.flat();
    const upright = dealt.filter(([top, bottom]) => top < bottom).length;
    expect(upright).toBeGreaterThan(8);
    expect(upright).toBeLessThan(37);
  });

  it('gives everybody a marker, also in the next round', () => {
    const state = freshState(4);
    state.markers.fill(false);
    beginRound(state, 1);
    expect(state.markers).toEqual([true, true, true, true]);
  });

  it('deals the same from the same seed, another hand in the next round', () => {
    expect(freshState(4, 'a')).toEqual(freshState(4, 'a'));
    expect(freshState(4, 'a').hands).not.toEqual(freshState(4, 'b').hands);
    const state = freshState(4, 'a');
    const { hands } = state;
    beginRound(state, 1);
    expect(state.hands).not.toEqual(hands);
  });
});

test('rules: The game. Seat 0 starts, then the start moves one seat clockwise each round', () => {
  expect([0, 1, 2, 3].map(starterOf)).toEqual([0, 1, 2, 3]);
});

describe('prescribed rounds', () => {
  const dealFor = (seats: number): Card[][] => freshState(seats, 'given').hands;
  const given = (...rounds: Card[][][]): Prescribed => ({
    rounds: rounds.map((hands) => ({ hands })),
  });
  const fits = (seats: number, hands: Card[][]) => prescribedFits(given(hands), {}, seats);

  it('come first, and the seed continues after them', () => {
    const state = setup({}, 3, { seed: 'later', prescribed: given(dealFor(3)) });
    expect(state.hands).toEqual(dealFor(3));
    beginRound(state, 1);
    expect(state.hands).toEqual(freshState(3, 'later').hands);
  });

  test.each([3, 4, 5])('fit when all %i hands deal the whole deck', (seats) => {
    expect(fits(seats, dealFor(seats))).toBe(true);
    expect(prescribedFits(given(), {}, seats)).toBe(true);
  });

  it('must deal every card once', () => {
    const hands = dealFor(3);
    hands[0]![0] = hands[1]![0]!;
    expect(fits(3, hands)).toBe(false);
  });

  it('must deal the deck of that many players', () => {
    expect(fits(4, dealFor(3))).toBe(false);
    const ten = dealFor(3);
    ten[0]![0] = [1, 10];
    expect(fits(3, ten)).toBe(false);
  });

  it('must deal each the same number of cards', () => {
    const hands = dealFor(3);
    hands[0]!.push(hands[1]!.pop()!);
    expect(fits(3, hands)).toBe(false);
  });
});

it('reseeds the rounds to come and leaves the hands', () => {
  const given = { rounds: [3, 3].map((seats) => ({ hands: freshState(seats, 'given').hands })) };
  const state = setup({}, 3, { seed: 'old', prescribed: given });
  reseed(state, 'new');
  expect(state.hands).toEqual(given.rounds[0]!.hands);
  beginRound(state, 1);
  expect(state.hands).toEqual(freshState(3, 'new').hands);
});

it('clones a state that then changes independently', () => {
  const state = freshState(4);
  playRandomly(state, Random.fromNumber(1), undefined, () => state.beaten.length > 5);
  const before = JSON.stringify(state);
  const copy = clone(state);
  expect(copy).toEqual(state);
  playRandomly(copy, Random.fromNumber(2));
  expect(JSON.stringify(state)).toBe(before);
});
