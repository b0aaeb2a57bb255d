import { describe, expect, it } from 'vitest';
import { bullHeads, bullsOf, deckOf } from './cards.ts';

describe('the bull heads of a card', () => {
  it.each([
    [55, 7],
    [11, 5],
    [22, 5],
    [66, 5],
    [99, 5],
    [10, 3],
    [50, 3],
    [100, 3],
    [5, 2],
    [45, 2],
    [95, 2],
    [1, 1],
    [54, 1],
    [104, 1],
  ])('%i shows %i', (card, bulls) => {
    expect(bullHeads(card)).toBe(bulls);
  });

  it('add up to 171 over the whole deck', () => {
    expect(bullsOf(deckOf('standard', 4))).toBe(171);
  });
});

describe('the deck', () => {
  it.each([
    ['standard', 2, 104],
    ['standard', 10, 104],
    ['known-deck', 2, 24],
    ['known-deck', 3, 34],
    ['known-deck', 4, 44],
    ['draft', 6, 64],
  ] as const)('%s with %i players ends with %i', (variant, seats, highest) => {
    const deck = deckOf(variant, seats);
    expect(deck[0]).toBe(1);
    expect(deck.at(-1)).toBe(highest);
    expect(deck).toHaveLength(highest);
  });
});
