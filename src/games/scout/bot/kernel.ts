import type { Seat } from '#shared/ids.ts';
import type { Card, Combination, Move, State } from '../rules/model.ts';
import { KINDS } from '../rules/rules.ts';

/** Strength of a combination as one number; rules: Stronger. */
type Rank = number;

const EMPTY_TABLE_RANK: Rank = 0;

/** `set` is 1 for a set and 0 for a run. */
const rank = (size: number, set: number, low: number): Rank => (size << 5) | (set << 4) | low;

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
const showCode = (rank: Rank, from: number, scouting: MoveCode): MoveCode =>
  (rank << RANK_AT) | scouting | from;

/** Includes Scout & Show. */
const isScout = (code: MoveCode): boolean => (code & SCOUT) !== 0;
export const isRight = (code: MoveCode): boolean => (code & RIGHT) !== 0;
export const isFlip = (code: MoveCode): boolean => (code & FLIP) !== 0;
export const placeOf = (code: MoveCode): number => (code >> PLACE_AT) & POSITION;

/** Includes Scout & Show. */
const isShow = (code: MoveCode): boolean => code >> RANK_AT !== 0;
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

/** Exceeds any hand size. */
const LONGEST = 48;
const LARGEST_TABLE = 16;

class CardRow {
  readonly tops: Int8Array;
  readonly bottoms: Int8Array;
  size = 0;

  constructor(room: number) {
    this.tops = new Int8Array(room);
    this.bottoms = new Int8Array(room);
  }

  setCards(cards: readonly Card[]): void {
    this.size = cards.length;
    cards.forEach(([top, bottom], position) => this.put(position, top, bottom));
  }

  copyFrom(other: CardRow): void {
    this.tops.set(other.tops);
    this.bottoms.set(other.bottoms);
    this.size = other.size;
  }

  put(position: number, top: number, bottom: number): void {
    this.tops[position] = top;
    this.bottoms[position] = bottom;
  }

  turn(): void {
    for (let i = 0; i < this.size; i++) this.put(i, this.bottoms[i]!, this.tops[i]!);
  }

  insert(at: number, top: number, bottom: number): void {
    for (let i = this.size; i > at; i--) this.put(i, this.tops[i - 1]!, this.bottoms[i - 1]!);
    this.put(at, top, bottom);
    this.size++;
  }

  remove(from: number, count: number): void {
    this.size -= count;
    for (let i = from; i < this.size; i++)
      this.put(i, this.tops[i + count]!, this.bottoms[i + count]!);
  }
}

/**
 * A round without an object per card or move, to simulate thousands. Its rules match the engine's: kernel.test.ts
 * plays both in lock-step.
 */
export class Kernel {
  readonly seats: number;
  readonly hands: readonly CardRow[];
  readonly markers: Uint8Array;
  readonly taken: Int16Array;
  readonly tokens: Int16Array;
  readonly table = new CardRow(LARGEST_TABLE);
  owner: Seat = 0;
  turn: Seat = 0;
  isOver = false;
  /** seat whose hand costs nothing; −1: none */
  allKill: Seat = -1;

  constructor(seats: number) {
    this.seats = seats;
    this.hands = Array.from({ length: seats }, () => new CardRow(LONGEST));
    this.markers = new Uint8Array(seats);
    this.taken = new Int16Array(seats);
    this.tokens = new Int16Array(seats);
  }

  load(state: State): void {
    this.hands.forEach((hand, seat) => hand.setCards(state.hands[seat]!));
    this.markers.set(state.markers.map(Number));
    this.taken.set(state.taken);
    this.tokens.set(state.tokens);
    this.table.setCards(state.active?.cards ?? []);
    this.owner = state.active?.owner ?? 0;
    this.turn = state.turn;
    this.isOver = false;
    this.allKill = -1;
  }

  copyFrom(other: Kernel): void {
    for (let seat = 0; seat < this.seats; seat++) this.hands[seat]!.copyFrom(other.hands[seat]!);
    this.markers.set(other.markers);
    this.taken.set(other.taken);
    this.tokens.set(other.tokens);
    this.table.copyFrom(other.table);
    this.owner = other.owner;
    this.turn = other.turn;
    this.isOver = other.isOver;
    this.allKill = other.allKill;
  }

  bar(): Rank {
    return rankAmong(this.table.tops, 0, this.table.size);
  }

  barWithout(right: boolean): Rank {
    return rankAmong(this.table.tops, right ? 0 : 1, this.table.size - 1);
  }

  play(code: MoveCode): void {
    if (isScout(code)) {
      if (isShow(code)) this.markers[this.turn] = 0;
      this.scout(isRight(code), isFlip(code), placeOf(code));
    }
    if (isShow(code)) this.show(fromOf(code), sizeOf(code));
    const next = this.turn + 1 === this.seats ? 0 : this.turn + 1;
    if (this.hands[this.turn]!.size === 0) this.isOver = true;
    else if (next === this.owner) {
      this.isOver = true;
      this.allKill = next;
    }
    this.turn = next;
  }

  private scout(right: boolean, flip: boolean, at: number): void {
    const { table } = this;
    const card = right ? table.size - 1 : 0;
    const [top, bottom] = [table.tops[card]!, table.bottoms[card]!];
    this.hands[this.turn]!.insert(at, flip ? bottom : top, flip ? top : bottom);
    table.remove(card, 1);
    this.tokens[this.owner]!++;
  }

  private show(from: number, count: number): void {
    const hand = this.hands[this.turn]!;
    this.taken[this.turn]! += this.table.size;
    for (let i = 0; i < count; i++)
      this.table.put(i, hand.tops[from + i]!, hand.bottoms[from + i]!);
    this.table.size = count;
    this.owner = this.turn;
    hand.remove(from, count);
  }

  score(seat: Seat): number {
    const lost = seat === this.allKill ? 0 : this.hands[seat]!.size;
    return this.taken[seat]! + this.tokens[seat]! - lost;
  }
}

/** Returns the rank of `count` numbers known to be a combination. */
function rankAmong(numbers: Int8Array, from: number, count: number): Rank {
  if (count <= 0) return EMPTY_TABLE_RANK;
  const first = numbers[from]!;
  const last = numbers[from + count - 1]!;
  return rank(count, count === 1 || first === last ? 1 : 0, Math.min(first, last));
}
