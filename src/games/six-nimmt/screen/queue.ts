import type { Card, Event, View } from '../rules/model.ts';

/** A seat's line in the running turn. */
export interface QueueLine {
  readonly seat: number;
  /** null while face down, or in the hand */
  readonly card: Card | null;
  readonly state: 'choosing' | 'chosen' | 'waiting' | 'now' | 'placed';
  /** row of the card, or taken row */
  readonly row: number | null;
  readonly took: boolean;
}

/** Returns lines in seat order while all choose; after the reveal, from the lowest to the highest. */
export function queueOf(view: View, event: Event | null): readonly QueueLine[] {
  const isOpen = view.revealed.length + view.placed.length > 0;
  return isOpen ? openLines(view, event) : closedLines(view);
}

const closedLines = ({ chosen }: View): readonly QueueLine[] =>
  chosen.map((isChosen, seat) => ({
    seat,
    card: null,
    state: isChosen ? 'chosen' : 'choosing',
    row: null,
    took: false,
  }));

function openLines({ placed, revealed, phase }: View, event: Event | null): readonly QueueLine[] {
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
