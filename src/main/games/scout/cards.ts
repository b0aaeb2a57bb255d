import type { Card } from './model.ts';

const HIGHEST = 10;

/**
 * The deck by number of players, lower number on top; rules: Cards. Every pair of different numbers once; with three
 * players without the cards that bear a 10, with four without the 9/10.
 */
export function deckFor(seats: number): readonly Card[] {
  const highest = seats === 3 ? HIGHEST - 1 : HIGHEST;
  const deck: Card[] = [];
  for (let low = 1; low < highest; low++)
    for (let high = low + 1; high <= highest; high++)
      if (seats !== 4 || low !== 9) deck.push([low, high]);
  return deck;
}

/** 12, 11 or 9 cards; rules: Cards. The whole deck is dealt. */
export const handSize = (seats: number): number => deckFor(seats).length / seats;

/** Turned by 180° a card shows its other number; rules: Cards. */
export const turned = ([top, bottom]: Card): Card => [bottom, top];

/** The whole hand upside down: every card turned, none moved; rules: A round 2. */
export const turnedHand = (hand: readonly Card[]): Card[] => hand.map(turned);

/** One and the same card, whichever way up. */
export const isSameCard = (a: Card, b: Card): boolean =>
  (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0]);
