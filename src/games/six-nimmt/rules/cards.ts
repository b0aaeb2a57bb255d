import { CARD_MAX, HAND_SIZE, ROWS } from '../manifest.ts';
import type { Card, Variant } from './model.ts';

/** rules: Cards. */
export type HeadCount = 1 | 2 | 3 | 5 | 7;

export function bullHeads(card: Card): HeadCount {
  if (card === 55) return 7;
  if (card % 11 === 0) return 5;
  if (card % 10 === 0) return 3;
  if (card % 5 === 0) return 2;
  return 1;
}

/** Lookup table by card number, for speed. */
export const BULL_HEADS = Uint8Array.from({ length: CARD_MAX + 1 }, (_, card) =>
  card === 0 ? 0 : bullHeads(card),
);

export const AVERAGE_BULL_HEADS = BULL_HEADS.reduce((sum, bulls) => sum + bulls) / CARD_MAX;

export function bullsOf(cards: readonly Card[]): number {
  let bulls = 0;
  for (const card of cards) bulls += BULL_HEADS[card]!;
  return bulls;
}

/** Returns the highest card in play; rules: Known deck. */
export const highestCard = (variant: Variant, seats: number): Card =>
  variant === 'standard' ? CARD_MAX : HAND_SIZE * seats + ROWS;

const ALL_CARDS: readonly Card[] = Array.from({ length: CARD_MAX }, (_, before) => before + 1);

export const deckOf = (variant: Variant, seats: number): Card[] =>
  ALL_CARDS.slice(0, highestCard(variant, seats));

export const ascending = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => a - b);
