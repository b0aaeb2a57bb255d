import { KINDS, type Combination, type Move } from '../rules/model.ts';

/**
 * Combination as one number, the stronger the higher; rules: Stronger. More cards beat fewer; if equally many, a set
 * beats a run; then the higher lowest number wins.
 */
export type Rank = number;

/** Rank of an empty table: any combination beats it. */
export const EMPTY_TABLE_RANK: Rank = 0;

/** `set` is 1 for a set and 0 for a run. */
export const rank = (size: number, set: number, low: number): Rank =>
  (size << 5) | (set << 4) | low;

const COMBINATIONS: Combination[] = [];
for (let size = 1; size <= 10; size++)
  for (const [set, kind] of KINDS.entries())
    for (let low = 1; low <= 10; low++) COMBINATIONS[rank(size, set, low)] = { size, kind, low };

/** Decodes a rank from `rank`; each combination object is created once. */
export const combinationOfRank = (rank: Rank): Combination => COMBINATIONS[rank]!;

/**
 * A Show, a Scout or both as one integer, because Scout & Show offers many hundreds. The Show part is the
 * combination's rank (0: no Show) and its start; the Scout part is end, orientation and insert position.
 */
export type MoveCode = number;

// Bits from the lowest: start (6), place (6), flip, right, whether there is a Scout; then the rank.
const PLACE_AT = 6;
const FLIP = 1 << 12;
const RIGHT = 1 << 13;
const SCOUT = 1 << 14;
const RANK_AT = 15;
const POSITION = 63;

/** Encodes a Scout; `at` is the number of hand cards left of the inserted card. */
export const scoutCode = (right: boolean, flip: boolean, at: number): MoveCode =>
  SCOUT | (right ? RIGHT : 0) | (flip ? FLIP : 0) | (at << PLACE_AT);

/** `scouting` is the preceding Scout, or 0. */
export const showCode = (rank: Rank, from: number, scouting: MoveCode): MoveCode =>
  (rank << RANK_AT) | scouting | from;

/** Includes Scout & Show. */
export const isScout = (code: MoveCode): boolean => (code & SCOUT) !== 0;
/** The right end of the active set; false is the left. */
export const isRight = (code: MoveCode): boolean => (code & RIGHT) !== 0;
/** Whether the scouted card is turned over. */
export const isFlip = (code: MoveCode): boolean => (code & FLIP) !== 0;
/** Returns the number of hand cards left of the scouted one. */
export const placeOf = (code: MoveCode): number => (code >> PLACE_AT) & POSITION;

/** Includes Scout & Show. */
export const isShow = (code: MoveCode): boolean => code >> RANK_AT !== 0;
/** Returns the Show's rank; 0 if nothing is shown. In a code of `codeOf` only the size is valid. */
export const rankIn = (code: MoveCode): Rank => code >> RANK_AT;
export const sizeOf = (code: MoveCode): number => code >> (RANK_AT + 5);
/** Returns the index of the first card shown, in the hand after scouting. */
export const fromOf = (code: MoveCode): number => code & POSITION;

/** Encodes a move for playing: only the combination's size is included. */
export function codeOf(move: Exclude<Move, { type: 'orient' }>): MoveCode {
  const scouting = move.type === 'show' ? 0 : scoutCode(move.end === 'right', move.flip, move.at);
  if (move.type === 'scout') return scouting;
  return showCode(rank(move.to - move.from + 1, 0, 0), move.from, scouting);
}

/**
 * Writes every Show among the first `count` numbers that is stronger than `bar` to `codes`, by ascending start and
 * length. Returns their number. `scouting` is the preceding Scout, or 0.
 */
export function findShows(
  numbers: Int8Array,
  count: number,
  bar: Rank,
  codes: Int32Array,
  scouting: MoveCode = 0,
): number {
  let found = 0;
  for (let from = 0; from < count; from++) {
    const first = numbers[from]!;
    const single = rank(1, 1, first);
    codes[found] = showCode(single, from, scouting);
    found += isMore(single, bar);
    // Numbers past the last card are stale; the loop below does not start then.
    const step = numbers[from + 1]! - first;
    if (step < -1 || step > 1) continue;
    const set = step === 0 ? 1 : 0;
    for (let to = from + 1, last = first + step; to < count && numbers[to] === last; to++) {
      const shown = rank(to - from + 1, set, step < 0 ? last : first);
      codes[found] = showCode(shown, from, scouting);
      found += isMore(shown, bar);
      last += step;
    }
  }
  return found;
}

/** 1 or 0; a branch would be mispredicted half the time. */
const isMore = (one: number, other: number): number => (other - one) >>> 31;
