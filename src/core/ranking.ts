import { sharedPlaces } from '../shared/places.ts';
import { perSeat } from './seats.ts';

/**
 * 1-based places, shared on a full tie: 1, 1, 3 (rules: Ranking).
 * `isAhead(a, b)` says that seat `a` ranks strictly before seat `b`.
 */
export function placesBy(
  seats: number,
  isAhead: (a: number, b: number) => boolean,
): readonly number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return all.map((seat) => 1 + all.filter((other) => isAhead(other, seat)).length);
}

/** Places from 1 where the fewest points win; equal scores share one. */
export const placesLowestFirst = (scores: readonly number[]): readonly number[] =>
  sharedPlaces(scores, 'low');

/** Places from 1 where the most points win; equal scores share one. */
export const placesHighestFirst = (scores: readonly number[]): readonly number[] =>
  sharedPlaces(scores, 'high');

/** The win, shared by those in the first place. */
export function sharesOf(places: readonly number[]): readonly number[] {
  const winners = places.filter((place) => place === 1).length;
  return perSeat(places.length, (seat) => (places[seat] === 1 ? 1 / winners : 0));
}
