import { DONKEYS } from '../manifest.ts';
import type { Donkey, Herd } from './model.ts';

/**
 * Donkeys as the state has them, so that a race is quick to play: each by its number, its index in `DONKEYS`, and
 * some of them as a herd, one bit for each.
 */
export const NONE: Herd = 0;
export const ALL: Herd = (1 << DONKEYS.length) - 1;

/** Written out, for it is asked at every move, and no table answers as fast. */
export function numberOf(donkey: Donkey): number {
  switch (donkey) {
    case 'grey':
      return 0;
    case 'red':
      return 1;
    case 'brown':
      return 2;
    case 'white':
      return 3;
    case 'yellow':
      return 4;
  }
}

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
  let herd = NONE;
  for (const donkey of donkeys) herd = joinedBy(herd, donkey);
  return herd;
}

/** Made once for each herd there is. */
export const perHerd = <T>(make: (donkeys: readonly number[]) => T): readonly T[] =>
  Array.from({ length: ALL + 1 }, (_, herd) =>
    make(DONKEYS.map((_donkey, number) => number).filter((number) => isIn(herd, number))),
  );

/** By herd, its donkeys in order. */
export const MEMBERS = perHerd((donkeys) => donkeys);

/** In the order of `DONKEYS`. */
export const namesOf = (herd: Herd): Donkey[] => MEMBERS[herd]!.map(nameOf);
