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
    at(0, ab + ac + ad + ae) |
    at(1, 1 - ab + bc + bd + be) |
    at(2, 2 - ac - bc + cd + ce) |
    at(3, 3 - ad - bd - cd + de) |
    at(4, 4 - ae - be - ce - de)
  );
}

/** 1 or 0; of numbers of at most 30 bits. */
const isLess = (one: number, other: number): number => (one - other) >>> 31;

const at = (number: number, rank: number): number => number << (4 * rank);

/** The number that stands at that rank, from 0. */
export const numberAt = (ranking: number, rank: number): number => (ranking >>> (4 * rank)) & 7;
