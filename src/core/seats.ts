import type { Seat } from '#shared/ids.ts';

/** Creates an item per seat. A loop, since `Array.from` takes as long as ten moves of a fast game. */
export function perSeat<T>(seats: number, item: (seat: Seat) => T): T[] {
  const items: T[] = [];
  for (let seat = 0; seat < seats; seat++) items.push(item(seat));
  return items;
}
