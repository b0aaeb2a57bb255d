import type { Seat } from '../../../shared/ids.ts';

/** One item a seat. */
export function perSeat<T>(seats: number, item: (seat: Seat) => T): T[] {
  const items: T[] = [];
  for (let seat = 0; seat < seats; seat++) items.push(item(seat));
  return items;
}

export function seatsThat(seats: number, fits: (seat: Seat) => boolean): Seat[] {
  const fitting: Seat[] = [];
  for (let seat = 0; seat < seats; seat++) if (fits(seat)) fitting.push(seat);
  return fitting;
}
