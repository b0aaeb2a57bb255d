import { DONKEYS } from '../manifest.ts';
import type { Donkey, Herd } from './model.ts';

/**
 * Donkeys as the state has them, so that a race is quick to play: each by its number, its index in `DONKEYS`, and
 * some of them as a herd, one bit for each.
 */
export const NO_DONKEYS: Herd = 0;
export const ALL_DONKEYS: Herd = (1 << DONKEYS.length) - 1;

export const numberOf = (donkey: Donkey): number => DONKEYS.indexOf(donkey);

/** The way back from `numberOf`. */
export const nameOf = (donkey: number): Donkey => DONKEYS[donkey]!;

/** False for every donkey of `NONE`. */
export const isIn = (herd: Herd, donkey: number): boolean => (herd & (1 << donkey)) !== 0;
/** The same herd if it was there already. */
export const joinedBy = (herd: Herd, donkey: number): Herd => herd | (1 << donkey);
/** The same herd if it was not there. */
export const leftBy = (herd: Herd, donkey: number): Herd => herd & ~(1 << donkey);
/** Those of the herd who are not among the others. */
export const without = (herd: Herd, others: Herd): Herd => herd & ~others;

/** By number, in any order. */
export function herdOf(donkeys: readonly number[]): Herd {
  let herd = NO_DONKEYS;
  for (const donkey of donkeys) herd = joinedBy(herd, donkey);
  return herd;
}

/** The numbers of each herd's donkeys in order, by herd. */
export const MEMBERS: readonly (readonly number[])[] = Array.from(
  { length: ALL_DONKEYS + 1 },
  (_, herd) => [...DONKEYS.keys()].filter((donkey) => isIn(herd, donkey)),
);

/** In the order of `DONKEYS`. */
export const namesOf = (herd: Herd): Donkey[] => MEMBERS[herd]!.map(nameOf);
