import { scoutCode, showCode, type MoveCode } from './codes.ts';
import { rank, type Rank } from './combinations.ts';

/**
 * Writes every Show among the first `count` numbers that is stronger than `bar` to `codes`, from `found` on, by
 * ascending start and length. Returns where the list ends. `scouting` is the Scout that comes first, or 0.
 */
export function findShows(
  numbers: Int8Array,
  count: number,
  bar: Rank,
  codes: Int32Array,
  found: number,
  scouting: MoveCode = 0,
): number {
  for (let from = 0; from < count; from++) {
    const first = numbers[from]!;
    const single = rank(1, 1, first);
    if (single > bar) codes[found++] = showCode(single, from, scouting);
    // Past the last card lies whatever was there before; the loop below does not start then.
    const step = numbers[from + 1]! - first;
    if (step < -1 || step > 1) continue;
    const set = step === 0 ? 1 : 0;
    for (let to = from + 1, last = first + step; to < count && numbers[to] === last; to++) {
      const shown = rank(to - from + 1, set, step < 0 ? last : first);
      if (shown > bar) codes[found++] = showCode(shown, from, scouting);
      last += step;
    }
  }
  return found;
}

/** A hand's numbers with one more among them; longer than any hand. */
const numbersAfter = new Int8Array(64);

/** The same for a hand after `scouted` has gone to each place in it: every Scout & Show with that number. */
export function findScoutAndShows(
  numbers: Int8Array,
  count: number,
  scouted: number,
  bar: Rank,
  codes: Int32Array,
  found: number,
  right: boolean,
  flip: boolean,
): number {
  for (let i = 0; i < count; i++) numbersAfter[i + 1] = numbers[i]!;
  for (let at = 0; at <= count; at++) {
    if (at > 0) numbersAfter[at - 1] = numbers[at - 1]!;
    numbersAfter[at] = scouted;
    const scouting = scoutCode(right, flip, at);
    found = findShows(numbersAfter, count + 1, bar, codes, found, scouting);
  }
  return found;
}
