import type { Card, Event, View } from '../rules/model.ts';

export interface QueueLine {
  readonly seat: number;
  readonly card: Card;
  readonly state: 'waiting' | 'now' | 'placed';
  /** row of the card, or taken row */
  readonly row: number | null;
  readonly took: boolean;
}

/** Returns the revealed cards from the lowest to the highest; none while all choose. */
export function queueOf(
  { placed, revealed, phase }: View,
  event: Event | null,
): readonly QueueLine[] {
  const now = cardInHand(event) ?? (phase === 'take-row' ? revealed[0]!.card : null);
  const done = placed.map(({ seat, card, row, took }) => ({
    seat,
    card,
    row,
    took: took !== null,
    state: card === now ? ('now' as const) : ('placed' as const),
  }));
  const toCome = revealed.map(({ seat, card }) => ({
    seat,
    card,
    row: card === now && event?.type === 'row-taken' ? event.row : null,
    took: card === now,
    state: card === now ? ('now' as const) : ('waiting' as const),
  }));
  return [...done, ...toCome];
}

const cardInHand = (event: Event | null): Card | null =>
  event?.type === 'placed' || event?.type === 'row-taken' ? event.card : null;
