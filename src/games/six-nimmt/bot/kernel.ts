import { BULL_HEADS } from '../rules/cards.ts';
import { ROW_SIZE, ROWS } from '../manifest.ts';
import type { Card, Row } from '../rules/model.ts';

/**
 * Placing of cards on typed arrays and without events: bots play millions of deals on it. A test plays it in
 * lock-step with the engine.
 */
export interface Kernel {
  readonly seats: number;
  /** per row: last card, number of cards, bull heads */
  readonly ends: Uint8Array;
  readonly lengths: Uint8Array;
  readonly bulls: Uint8Array;
  readonly taken: Uint16Array;
  /** cards of the running turn with their seats, ascending; read by `seatOf` and `cardOf` */
  readonly turn: Uint16Array;
}

/** Bits of the seat below its card in `turn`. */
const SEAT_BITS = 4;
const SEAT_MASK = (1 << SEAT_BITS) - 1;

/** Replaces a row's number. */
export const NO_ROW = -1;

export const seatOf = (entry: number): number => entry & SEAT_MASK;
export const cardOf = (entry: number): Card => entry >> SEAT_BITS;

/** Rows are empty: every row has to be laid before a card is placed. */
export const newKernel = (seats: number): Kernel => ({
  seats,
  ends: new Uint8Array(ROWS),
  lengths: new Uint8Array(ROWS),
  bulls: new Uint8Array(ROWS),
  taken: new Uint16Array(seats),
  turn: new Uint16Array(seats),
});

/** `cards` from the one that started the row to its last. */
export function layRow({ ends, lengths, bulls }: Kernel, row: number, cards: Row): void {
  ends[row] = cards[cards.length - 1]!;
  lengths[row] = cards.length;
  bulls[row] = cards.reduce((sum, card) => sum + BULL_HEADS[card]!, 0);
}

/** Copies rows and bull heads taken, for equally many seats; the cards of a turn are revealed again. */
export function copyTable(from: Kernel, to: Kernel): void {
  for (let row = 0; row < ROWS; row++) {
    to.ends[row] = from.ends[row]!;
    to.lengths[row] = from.lengths[row]!;
    to.bulls[row] = from.bulls[row]!;
  }
  for (let seat = 0; seat < from.seats; seat++) to.taken[seat] = from.taken[seat]!;
}

/** Sorts a card into the turn, which already has `chosen` cards. */
export function reveal({ turn }: Kernel, chosen: number, seat: number, card: Card): void {
  const entry = (card << SEAT_BITS) | seat;
  let place = chosen;
  while (place > 0 && turn[place - 1]! > entry) {
    turn[place] = turn[place - 1]!;
    place--;
  }
  turn[place] = entry;
}

/** Places all cards of the turn; a card that is too low takes the cheapest row. */
export function placeTurn(kernel: Kernel): void {
  const { turn, seats } = kernel;
  for (let place = 0; place < seats; place++) {
    placeCard(kernel, seatOf(turn[place]!), cardOf(turn[place]!));
  }
}

/** rules: Placing a card. A card that is too low takes the cheapest row. Returns the taken row, or `NO_ROW`. */
export function placeCard(kernel: Kernel, seat: number, card: Card): number {
  const { ends, lengths, bulls } = kernel;
  const row = closestRow(kernel, card);
  if (row === NO_ROW) return takeRow(kernel, cheapestRow(kernel), seat, card);
  if (lengths[row] === ROW_SIZE) return takeRow(kernel, row, seat, card);
  ends[row] = card;
  lengths[row]!++;
  bulls[row]! += BULL_HEADS[card]!;
  return NO_ROW;
}

/** rules: Closest. `NO_ROW` for a card that is too low. */
export function closestRow({ ends }: Kernel, card: Card): number {
  let row = NO_ROW;
  let end = 0;
  for (let other = 0; other < ROWS; other++) {
    const last = ends[other]!;
    if (last < card && last > end) {
      row = other;
      end = last;
    }
  }
  return row;
}

/** rules: Full row, Too low. The seat gets the row's bull heads, its card starts the row. Returns the row. */
export function takeRow(kernel: Kernel, row: number, seat: number, card: Card): number {
  kernel.taken[seat]! += kernel.bulls[row]!;
  kernel.ends[row] = card;
  kernel.lengths[row] = 1;
  kernel.bulls[row] = BULL_HEADS[card]!;
  return row;
}

/** Returns the first of equally cheap rows. */
export function cheapestRow({ bulls }: Kernel): number {
  let cheapest = 0;
  for (let row = 1; row < ROWS; row++) if (bulls[row]! < bulls[cheapest]!) cheapest = row;
  return cheapest;
}
