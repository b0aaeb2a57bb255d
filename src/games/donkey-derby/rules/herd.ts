import { DONKEYS } from '../manifest.ts';
import type { Donkey, Herd } from './model.ts';

/**
 * Fast representation of donkeys in the state: a number, the index in `DONKEYS`, for each donkey, and a herd, one bit
 * per donkey, for sets.
 */
export const NO_DONKEYS: Herd = 0;
export const ALL_DONKEYS: Herd = (1 << DONKEYS.length) - 1;

export const numberOf = (donkey: Donkey): number => DONKEYS.indexOf(donkey);

/** Inverse of `numberOf`. */
export const nameOf = (donkey: number): Donkey => DONKEYS[donkey]!;

export const isIn = (herd: Herd, donkey: number): boolean => (herd & (1 << donkey)) !== 0;
/** Returns the same herd if already included. */
export const joinedBy = (herd: Herd, donkey: number): Herd => herd | (1 << donkey);
/** Returns the same herd if not included. */
export const leftBy = (herd: Herd, donkey: number): Herd => herd & ~(1 << donkey);
export const without = (herd: Herd, others: Herd): Herd => herd & ~others;

export function herdOf(donkeys: readonly number[]): Herd {
  let herd = NO_DONKEYS;
  for (const donkey of donkeys) herd = joinedBy(herd, donkey);
  return herd;
}

/** Numbers of each herd's donkeys in order, by herd. */
export const MEMBERS: readonly (readonly number[])[] = Array.from(
  { length: ALL_DONKEYS + 1 },
  (_, herd) => [...DONKEYS.keys()].filter((donkey) => isIn(herd, donkey)),
);

/** In the order of `DONKEYS`. */
export const namesOf = (herd: Herd): Donkey[] => MEMBERS[herd]!.map(nameOf);
