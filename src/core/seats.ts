import type { Seat } from '../shared/ids.ts';

/** One item a seat. By hand, for `Array.from` takes as long as ten moves of a quick game. */
export function perSeat<T>(seats: number, item: (seat: Seat) => T): T[] {
  const items: T[] = [];
  for (let seat = 0; seat < seats; seat++) items.push(item(seat));
  return items;
}
