import { turned } from './cards.ts';
import type { ActiveSet, Card, End, Scouting } from './model.ts';

/** The card at an end of the active set, as it lies. */
export const endCard = ({ cards }: ActiveSet, end: End): Card =>
  cards[end === 'left' ? 0 : cards.length - 1]!;

/** What is left stays the active set, with the same owner; rules: Scout. Nothing if it was the last card. */
export function without({ cards, owner }: ActiveSet, end: End): ActiveSet | null {
  if (cards.length === 1) return null;
  return { cards: end === 'left' ? cards.slice(1) : cards.slice(0, -1), owner };
}

/** The hand with the scouted card, either way up, at any place in it; rules: Scout. */
export function handWith(
  hand: readonly Card[],
  active: ActiveSet,
  { end, flip, at }: Scouting,
): Card[] {
  const card = endCard(active, end);
  return [...hand.slice(0, at), flip ? turned(card) : card, ...hand.slice(at)];
}

/** With one card on the table both ends are one, called `left`. */
export const endsOf = ({ cards }: ActiveSet): readonly End[] =>
  cards.length === 1 ? ['left'] : ['left', 'right'];
