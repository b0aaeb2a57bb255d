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
  for (let from = 0; from < count; from++)
    found = findShowsFrom(from, numbers, count, bar, codes, found, scouting);
  return found;
}

function findShowsFrom(
  from: number,
  numbers: Int8Array,
  count: number,
  bar: Rank,
  codes: Int32Array,
  found: number,
  scouting: MoveCode,
): number {
  const first = numbers[from]!;
  const single = rank(1, 1, first);
  codes[found] = showCode(single, from, scouting);
  found += isMore(single, bar);
  // Past the last card lies whatever was there before; the loop below does not start then.
  const step = numbers[from + 1]! - first;
  if (step < -1 || step > 1) return found;
  const set = step === 0 ? 1 : 0;
  for (let to = from + 1, last = first + step; to < count && numbers[to] === last; to++) {
    const shown = rank(to - from + 1, set, step < 0 ? last : first);
    codes[found] = showCode(shown, from, scouting);
    found += isMore(shown, bar);
    last += step;
  }
  return found;
}

/** 1 or 0; a branch would be guessed wrong half the time. */
const isMore = (one: number, other: number): number => (other - one) >>> 31;

/** Longer than any hand. */
const LONGEST = 64;
/** A hand's numbers with one more among them. */
const numbersAfter = new Int8Array(LONGEST);
/** The Shows of a hand, and by position: how many of them start before it, and where the longest from there ends. */
const shows = codeList();
const startsBefore = new Int32Array(LONGEST);
const ends = new Int32Array(LONGEST);

/**
 * The same for a hand after `scouted` has gone to each place in it: every Scout & Show with that number. Only what
 * comes to lie beside that card is looked at again; all other Shows are those of the hand, moved on by one behind it.
 */
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
  const all = readShows(numbers, count, bar);
  for (let i = 0; i < count; i++) numbersAfter[i + 1] = numbers[i]!;
  for (let at = 0, near = 0; at <= count; at++) {
    if (at > 0) numbersAfter[at - 1] = numbers[at - 1]!;
    numbersAfter[at] = scouted;
    const scouting = scoutCode(right, flip, at);
    while (near < at && ends[near]! < at - 1) near++;
    for (let i = 0; i < startsBefore[near]!; i++) codes[found++] = shows[i]! | scouting;
    for (let from = near; from <= at; from++)
      found = findShowsFrom(from, numbersAfter, count + 1, bar, codes, found, scouting);
    for (let i = startsBefore[at]!; i < all; i++) codes[found++] = (shows[i]! + 1) | scouting;
  }
  return found;
}

/** Finds what a hand could show by itself. Returns how many Shows. */
function readShows(numbers: Int8Array, count: number, bar: Rank): number {
  let found = 0;
  for (let from = 0; from < count; from++) {
    startsBefore[from] = found;
    found = findShowsFrom(from, numbers, count, bar, shows, found, 0);
  }
  startsBefore[count] = found;
  for (let from = count - 1; from >= 0; from--) ends[from] = endFrom(numbers, count, from);
  return found;
}

/** The last position of the longest combination that starts there, given the ends of all positions behind it. */
function endFrom(numbers: Int8Array, count: number, from: number): number {
  if (from + 1 >= count) return from;
  const step = numbers[from + 1]! - numbers[from]!;
  if (step < -1 || step > 1) return from;
  const goesOn = from + 2 < count && step === numbers[from + 2]! - numbers[from + 1]!;
  return goesOn ? ends[from + 1]! : from + 1;
}
