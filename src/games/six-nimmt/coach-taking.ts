import type { Seat } from '../../shared/ids.ts';
import {
  cardOf,
  closestRow,
  copyTable,
  type Kernel,
  NO_ROW,
  newKernel,
  placeCard,
  seatOf,
} from './bot/kernel.ts';
import { ROW_SIZE } from './manifest.ts';

/**
 * How a card comes to take a row. too-low: it is below all rows. full: its row was full. filled: cards that came between
 * filled its row. changed: its row was taken first, and it came to another full one.
 */
export const WAYS_TO_TAKE = ['too-low', 'full', 'filled', 'changed'] as const;
export type WayToTake = (typeof WAYS_TO_TAKE)[number];

/** Scratch, by number of seats. */
const copies = new Map<number, Kernel>();

/** How the card of `seat` takes a row in a turn that is revealed and not placed yet; null if it takes none. */
export function wayToTake(table: Kernel, seat: Seat): WayToTake | null {
  const copy = copies.get(table.seats) ?? newKernel(table.seats);
  copies.set(table.seats, copy);
  copyTable(table, copy);
  const own = table.turn.find((entry) => seatOf(entry) === seat)!;
  const first = closestRow(table, cardOf(own));
  let isChanged = false;
  for (const entry of table.turn) {
    const row = placeCard(copy, seatOf(entry), cardOf(entry));
    if (entry !== own) isChanged ||= row !== NO_ROW && (row === first || first === NO_ROW);
    else if (row === NO_ROW) return null;
    else if (isChanged) return 'changed';
    else if (first === NO_ROW) return 'too-low';
    else return table.lengths[first] === ROW_SIZE ? 'full' : 'filled';
  }
  return null;
}
