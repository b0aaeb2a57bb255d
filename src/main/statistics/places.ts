import type { PlacesAtTable } from '../../shared/contract.ts';
import type { Rows } from './columns.ts';
import { sum } from './numbers.ts';
import type { Pasts } from './pasts.ts';

/** How often which place, by number of players: third of three is not third of ten. */
export function placesOf({ matches, seats }: Pasts, finishes: Rows): readonly PlacesAtTable[] {
  const bySize: number[][] = [];
  for (const seat of finishes) {
    const size = matches.size[seats.match[seat]!]!;
    const counts = (bySize[size] ??= new Array<number>(size).fill(0));
    // Imported results may know of places beyond those who are named.
    while (counts.length < seats.place[seat]!) counts.push(0);
    counts[seats.place[seat]! - 1]!++;
  }
  return bySize.flatMap((counts, size) => placesAt(size, counts));
}

function placesAt(seats: number, counts: readonly number[]): PlacesAtTable {
  const n = sum(counts);
  const total = sum(counts.map((count, index) => count * (index + 1)));
  return { seats, n, counts, average: total / n };
}
