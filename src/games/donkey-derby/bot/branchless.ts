import { MEMBERS } from '../rules/herd.ts';
import type { Herd } from '../rules/model.ts';
import type { Kernel } from './kernel.ts';

/**
 * The numbers of five keys in the order of their keys, the highest first; four bits each, the first in the lowest.
 * Counts without a branch how many go before each: a branch would be guessed wrong half the time.
 */
export function rankingOf(keys: Int32Array): number {
  const a = keys[0]!;
  const b = keys[1]!;
  const c = keys[2]!;
  const d = keys[3]!;
  const e = keys[4]!;
  const ab = isLess(a, b);
  const ac = isLess(a, c);
  const ad = isLess(a, d);
  const ae = isLess(a, e);
  const bc = isLess(b, c);
  const bd = isLess(b, d);
  const be = isLess(b, e);
  const cd = isLess(c, d);
  const ce = isLess(c, e);
  const de = isLess(d, e);
  return (
    packAtRank(0, ab + ac + ad + ae) |
    packAtRank(1, 1 - ab + bc + bd + be) |
    packAtRank(2, 2 - ac - bc + cd + ce) |
    packAtRank(3, 3 - ad - bd - cd + de) |
    packAtRank(4, 4 - ae - be - ce - de)
  );
}

/** 1 or 0; of numbers of at most 30 bits. */
const isLess = (one: number, other: number): number => (one - other) >>> 31;

const packAtRank = (number: number, rank: number): number => number << (4 * rank);

/** The number that stands at that rank, from 0. */
export const numberAt = (ranking: number, rank: number): number => (ranking >>> (4 * rank)) & 7;

/** A marker on its column makes a donkey as much less promising to bet on as a step and a half behind. */
const STEP = 2;
const MARKER = 3;

/** Bits that name a donkey, and bits that pick one of a few. */
const DONKEY_BITS = 3;
const PICK_BITS = 10;
const DONKEY_MASK = (1 << DONKEY_BITS) - 1;
const PICK_MASK = (1 << PICK_BITS) - 1;

/** The most promising of three donkeys with a free space, picked by 32 bits of chance; those owned promise more. */
export function mostPromising(
  race: Kernel,
  randomBits: number,
  owned: Herd,
  loyalty: number,
): number {
  const { open } = race;
  const one = promiseOf(race, pickDonkey(open, randomBits), owned, loyalty);
  const two = promiseOf(race, pickDonkey(open, randomBits >>> PICK_BITS), owned, loyalty);
  const three = promiseOf(race, pickDonkey(open, randomBits >>> (2 * PICK_BITS)), owned, loyalty);
  return higher(higher(one, two), three) & DONKEY_MASK;
}

/** One of the herd, by the lowest bits of `picks`. */
function pickDonkey(herd: Herd, randomBits: number): number {
  const donkeys = MEMBERS[herd]!;
  return donkeys[((randomBits & PICK_MASK) * donkeys.length) >>> PICK_BITS]!;
}

/** The donkey stands in the lowest bits. */
function promiseOf(
  { positions, taken }: Kernel,
  donkey: number,
  owned: Herd,
  loyalty: number,
): number {
  const own = loyalty * ((owned >>> donkey) & 1);
  const promise = STEP * positions[donkey]! - MARKER * taken[donkey]! + own;
  return (promise << DONKEY_BITS) | donkey;
}

/** The one with the higher promise, the former if both are equal; a branch would be guessed wrong half the time. */
function higher(one: number, other: number): number {
  const isLower = ((one >> DONKEY_BITS) - (other >> DONKEY_BITS)) >> 31;
  return one ^ ((one ^ other) & isLower);
}
