import { FLIGHT_MS } from './flightTime.ts';

/** In ms at normal speed. */
export const OPENING = {
  /** the deck and the title rise */
  rise: 220,
  /** from the first card that leaves the deck to the last that arrives */
  deal: 640,
  flight: FLIGHT_MS,
  /** all cards lie at their seats */
  dealt: 240,
  /** an opening without cards */
  title: 700,
} as const;

/** Number of cards that fan out to each seat, whatever the deal. */
export const CARDS_PER_SEAT = 4;

/** Returns when each card leaves the deck, one seat after another as in a real deal. */
export function dealStarts(seats: number): readonly number[] {
  const cards = seats * CARDS_PER_SEAT;
  const interval = (OPENING.deal - OPENING.flight) / Math.max(1, cards - 1);
  return Array.from({ length: cards }, (_, at) => OPENING.rise + at * interval);
}

export const openingPause = ({ isDealt }: { readonly isDealt: boolean }): number =>
  isDealt ? OPENING.rise + OPENING.deal + OPENING.dealt : OPENING.title;
