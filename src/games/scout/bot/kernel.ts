import type { Seat } from '../../../shared/ids.ts';
import type { Card, State } from '../rules/model.ts';
import {
  fromOf,
  isFlip,
  isRight,
  isScout,
  isShow,
  EMPTY_TABLE_RANK,
  placeOf,
  rank,
  sizeOf,
  type MoveCode,
  type Rank,
} from './move-codes.ts';

/** Exceeds any hand size. */
const LONGEST = 48;
const LARGEST_TABLE = 16;

/** Cards in a row, as top and bottom numbers. */
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

  /** Rank that a Show has to beat. */
  bar(): Rank {
    return rankAmong(this.table.tops, 0, this.table.size);
  }

  /** Returns the rank that remains once the card at an end is scouted. */
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

  /** Score if the round ended now. */
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
