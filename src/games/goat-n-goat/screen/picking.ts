import type { Goat } from '../rules/model.ts';
import { numberOf } from './naming.ts';

/** Places in a hand or in the display, in the order in which they were picked. A hand may hold the same goat twice. */
export type Picked = readonly number[];

/** The same for the same goats, in whatever order they lie. */
export const keyOf = (goats: readonly Goat[]): string => goats.toSorted().join(' ');

const isPicked = (picked: Picked, place: number): boolean => picked.includes(place);
const without = (picked: Picked, place: number): Picked => picked.filter((at) => at !== place);

/** Adds a goat or puts it back. Those of another number go back: only equal ones are played together. */
export function pickAlike(from: readonly Goat[], picked: Picked, place: number): Picked {
  if (isPicked(picked, place)) return without(picked, place);
  const isLike = (at: number): boolean => numberOf(from[at]!) === numberOf(from[place]!);
  return [...picked.filter(isLike), place];
}

/** Adds a goat or puts it back. Of too many, the one picked first goes back. */
export const pickUpTo = (need: number, picked: Picked, place: number): Picked =>
  isPicked(picked, place) ? without(picked, place) : [...picked, place].slice(-need);

/** Where these goats lie: of equal ones the first, one place each. */
export function placesOf(goats: readonly Goat[], from: readonly Goat[]): Picked {
  const places: number[] = [];
  for (const goat of goats) {
    const place = from.findIndex((there, at) => there === goat && !places.includes(at));
    if (place >= 0) places.push(place);
  }
  return places;
}
