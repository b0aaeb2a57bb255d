import type { PlacesAtTable } from '../../shared/contract.ts';
import { sum } from './numbers.ts';
import type { Finish } from './past.ts';

/** How often which place, by number of players: third of three is not third of ten. */
export function placesOf(finishes: readonly Finish[]): readonly PlacesAtTable[] {
  const bySize = Map.groupBy(finishes, ({ past }) => past.size);
  return [...bySize].map(([seats, own]) => placesAt(seats, own)).sort((a, b) => a.seats - b.seats);
}

function placesAt(seats: number, finishes: readonly Finish[]): PlacesAtTable {
  // Imported results may know of places beyond those who are named.
  const last = Math.max(seats, ...new Set(finishes.map(({ seat }) => seat.place)));
  const counts = new Array<number>(last).fill(0);
  for (const { seat } of finishes) counts[seat.place - 1]!++;
  const total = sum(counts.map((count, index) => count * (index + 1)));
  return { seats, n: finishes.length, counts, average: total / finishes.length };
}
