import type { Move } from './model.ts';
import { rank, type Rank } from './rules.ts';

/**
 * A Show, a Scout or both as one whole number, because Scout & Show offers many hundreds. The Show part is the
 * combination's rank (0: no Show) and where it starts; the Scout part from which end, which way up, to which place.
 */
export type MoveCode = number;

// From the lowest bit on: start (6), place (6), flip, right, whether there is a Scout; above them the rank.
const PLACE_AT = 6;
const FLIP = 1 << 12;
const RIGHT = 1 << 13;
const SCOUT = 1 << 14;
const RANK_AT = 15;
const POSITION = 63;

/** `at` is how many cards of the hand lie to the left of where the card goes. */
export const scoutCode = (right: boolean, flip: boolean, at: number): MoveCode =>
  SCOUT | (right ? RIGHT : 0) | (flip ? FLIP : 0) | (at << PLACE_AT);

/** `scouting` is the Scout that comes first, or 0. */
export const showCode = (rank: Rank, from: number, scouting: MoveCode): MoveCode =>
  (rank << RANK_AT) | scouting | from;

/** Also true of a Scout & Show. */
export const isScout = (code: MoveCode): boolean => (code & SCOUT) !== 0;
/** From the right end of the active set; false is the left. */
export const isRight = (code: MoveCode): boolean => (code & RIGHT) !== 0;
/** Whether the card goes into the hand showing its other number. */
export const isFlip = (code: MoveCode): boolean => (code & FLIP) !== 0;
/** How many cards of the hand the scouted one then has to its left. */
export const placeOf = (code: MoveCode): number => (code >> PLACE_AT) & POSITION;

/** Also true of a Scout & Show. */
export const isShow = (code: MoveCode): boolean => code >> RANK_AT !== 0;
/** 0 where nothing is shown; in a code of `codeOf` no more than the size can be told from it. */
export const rankIn = (code: MoveCode): Rank => code >> RANK_AT;
/** Cards shown. */
export const sizeOf = (code: MoveCode): number => code >> (RANK_AT + 5);
/** Place of the first card shown, in the hand as it is after scouting. */
export const fromOf = (code: MoveCode): number => code & POSITION;
/** Place of the last card shown, in the hand as it is after scouting. */
export const toOf = (code: MoveCode): number => fromOf(code) + sizeOf(code) - 1;

/** Room for every list that a hand of the whole deck could offer, were each card part of a run of ten. */
export const codeList = (): Int32Array => new Int32Array(1 << 16);

/** The move in the words of the model, as a seat would send it. */
export function moveOf(code: MoveCode): Move {
  const scouting = {
    end: isRight(code) ? 'right' : 'left',
    flip: isFlip(code),
    at: placeOf(code),
  } as const;
  const showing = { from: fromOf(code), to: toOf(code) };
  if (!isScout(code)) return { type: 'show', ...showing };
  return isShow(code)
    ? { type: 'scout-and-show', ...scouting, ...showing }
    : { type: 'scout', ...scouting };
}

/** Good for playing: of the combination it holds the size alone. */
export function codeOf(move: Exclude<Move, { type: 'orient' }>): MoveCode {
  const scouting = move.type === 'show' ? 0 : scoutCode(move.end === 'right', move.flip, move.at);
  if (move.type === 'scout') return scouting;
  return showCode(rank(move.to - move.from + 1, 0, 0), move.from, scouting);
}

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
