import { sharedPlaces } from '#shared/places.ts';
import { perSeat } from './seats.ts';

/**
 * Returns 1-based places, shared on a full tie: 1, 1, 3 (rules: Ranking). `isAhead(a, b)`: whether seat `a` ranks
 * strictly before seat `b`.
 */
export function placesBy(
  seats: number,
  isAhead: (a: number, b: number) => boolean,
): readonly number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return all.map((seat) => 1 + all.filter((other) => isAhead(other, seat)).length);
}

export const placesLowestFirst = (scores: readonly number[]): readonly number[] =>
  sharedPlaces(scores, 'low');

export const placesHighestFirst = (scores: readonly number[]): readonly number[] =>
  sharedPlaces(scores, 'high');

/** Returns each seat's share of the win, divided among first places. */
export function sharesOf(places: readonly number[]): readonly number[] {
  const winners = places.filter((place) => place === 1).length;
  return perSeat(places.length, (seat) => (places[seat] === 1 ? 1 / winners : 0));
}
