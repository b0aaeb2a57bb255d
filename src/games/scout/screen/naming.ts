import type { Seat } from '../../../shared/ids.ts';
import type { Card, Combination } from '../rules/model.ts';

/** Longer lists are shortened to the first and last. */
const LISTED_MAX = 5;

/** "5-6-7" */
export function numbersOf(cards: readonly Card[]): string {
  const numbers = cards.map(([top]) => top);
  return numbers.length > LISTED_MAX
    ? `${String(numbers[0])} … ${String(numbers.at(-1))}`
    : numbers.join('-');
}

/** Returns a combination's cards from the lowest up: "5-6-7", "9-9". */
export const cardsOf = ({ size, kind, low }: Combination): string =>
  Array.from({ length: size }, (_, at) => (kind === 'set' ? low : low + at)).join('-');

/** Returns the same id for both orientations of a card. */
export const idOf = ([top, bottom]: Card): string =>
  `${String(Math.min(top, bottom))}/${String(Math.max(top, bottom))}`;

/** Identifies a seat's Scout & Show ticket among all that flies. */
export const ticketOf = (seat: Seat): string => `ticket-${String(seat)}`;
