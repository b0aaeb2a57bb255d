import { MEMBERS } from '../rules/herd.ts';
import type { Herd } from '../rules/model.ts';
import type { Kernel } from './kernel.ts';

/**
 * Returns the indexes of five keys, highest key first: four bits each, the first in the lowest. Counts higher keys
 * without branches, which would be mispredicted half the time.
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

/** 1 or 0; for numbers below 30 bits. */
const isLess = (one: number, other: number): number => (one - other) >>> 31;

const packAtRank = (number: number, rank: number): number => number << (4 * rank);

export const numberAt = (ranking: number, rank: number): number => (ranking >>> (4 * rank)) & 7;

/** Each marker on its column lowers a donkey's promise by 1.5 steps. */
const STEP = 2;
const MARKER = 3;

/** Bits for a donkey, and for a random pick. */
const DONKEY_BITS = 3;
const PICK_BITS = 10;
const DONKEY_MASK = (1 << DONKEY_BITS) - 1;
const PICK_MASK = (1 << PICK_BITS) - 1;

/** Returns the most promising of three random donkeys with a free space; owned donkeys promise more. */
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

function pickDonkey(herd: Herd, randomBits: number): number {
  const donkeys = MEMBERS[herd]!;
  return donkeys[((randomBits & PICK_MASK) * donkeys.length) >>> PICK_BITS]!;
}

/** The lowest bits store the donkey. */
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

/** Returns the higher promise, `one` if equal; a branch would be mispredicted half the time. */
function higher(one: number, other: number): number {
  const isLower = ((one >> DONKEY_BITS) - (other >> DONKEY_BITS)) >> 31;
  return one ^ ((one ^ other) & isLower);
}
