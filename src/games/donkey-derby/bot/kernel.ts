/**
 * The race in flat arrays, for rollouts only: rolling and advancing are one step, without validation or events.
 * `kernel.test.ts` plays it in lock-step with the rules.
 */
import { DONKEYS, PLACES, SPACES } from '../manifest.ts';
import type { Donkey, View } from '../rules/model.ts';
import {
  ALL_DONKEYS,
  herdOf,
  joinedBy,
  leftBy,
  MEMBERS,
  NO_DONKEYS,
  numberOf,
  without,
} from '../rules/rules.ts';

export const NO_BET = -1;
export const NO_BRIDGE = -1;
const NO_SEAT = -1;

const numbersOf = (donkeys: readonly Donkey[]): number[] => donkeys.map(numberOf);
const herdNamed = (donkeys: readonly Donkey[]): number => herdOf(numbersOf(donkeys));

/** Begins at the view. Seats and board are fixed: `copyFrom` accepts any race of the same match. */
export class Kernel {
  readonly seats: number;
  readonly track: number;
  readonly bridge: number;
  /** by place × 5 + space */
  readonly payouts: readonly number[];
  readonly positions = [0, 0, 0, 0, 0];
  /** owners, by donkey × 5 + space */
  readonly columns = new Int8Array(DONKEYS.length * SPACES);
  readonly taken = new Int8Array(DONKEYS.length);
  readonly markers: Int8Array;
  readonly podium = new Int8Array(PLACES);
  crossed = 0;
  roller = 0;
  /** seats that have had their betting turn; all while racing */
  bettingTurnsTaken = 0;
  toRun = ALL_DONKEYS;
  resting = NO_DONKEYS;
  restingNext = NO_DONKEYS;
  home = NO_DONKEYS;
  open = ALL_DONKEYS;

  constructor(view: View) {
    const { bridge, board } = view.options;
    this.seats = view.markers.length;
    this.track = board.track;
    this.bridge = bridge ? board.bridge : NO_BRIDGE;
    this.payouts = board.payouts.flat();
    this.markers = Int8Array.from(view.markers);
    this.#readColumns(view);
    this.#readRace(view);
  }

  #readColumns({ columns }: View): void {
    this.columns.fill(NO_SEAT);
    for (const [donkey, name] of DONKEYS.entries()) {
      this.columns.set(columns[name], donkey * SPACES);
      this.taken[donkey] = columns[name].length;
      if (this.taken[donkey] === SPACES) this.open = leftBy(this.open, donkey);
    }
  }

  #readRace(view: View): void {
    for (const [donkey, name] of DONKEYS.entries()) this.positions[donkey] = view.positions[name];
    this.podium.set(numbersOf(view.podium));
    this.crossed = view.podium.length;
    this.home = herdNamed(view.podium);
    this.roller = view.roller;
    this.bettingTurnsTaken =
      view.phase === 'bet' ? (view.toMove[0]! - view.roller + this.seats) % this.seats : this.seats;
    this.resting = herdNamed(view.resting);
    this.restingNext = herdNamed(view.restingNext);
    this.toRun = herdNamed(view.movable);
  }

  copyFrom(other: Kernel): void {
    copy(this.positions, other.positions);
    copy(this.columns, other.columns);
    copy(this.taken, other.taken);
    copy(this.markers, other.markers);
    copy(this.podium, other.podium);
    this.crossed = other.crossed;
    this.roller = other.roller;
    this.bettingTurnsTaken = other.bettingTurnsTaken;
    this.toRun = other.toRun;
    this.resting = other.resting;
    this.restingNext = other.restingNext;
    this.home = other.home;
    this.open = other.open;
  }

  get over(): boolean {
    return this.crossed === PLACES;
  }

  get betting(): boolean {
    return this.bettingTurnsTaken < this.seats;
  }

  get bettor(): number {
    const seat = this.roller + this.bettingTurnsTaken;
    return seat < this.seats ? seat : seat - this.seats;
  }

  bet(donkey: number): void {
    if (donkey !== NO_BET) this.#place(this.bettor, donkey);
    this.bettingTurnsTaken++;
    this.#skipSpent();
  }

  #place(bettor: number, donkey: number): void {
    const space = this.taken[donkey]!;
    this.taken[donkey] = space + 1;
    this.columns[donkey * SPACES + space] = bettor;
    if (space + 1 === SPACES) this.open = leftBy(this.open, donkey);
    this.markers[bettor]! -= 1;
  }

  #skipSpent(): void {
    while (this.bettingTurnsTaken < this.seats && this.markers[this.bettor] === 0)
      this.bettingTurnsTaken++;
    if (this.bettingTurnsTaken === this.seats && this.toRun === NO_DONKEYS) this.#nextRound();
  }

  advance(donkey: number, die: number): void {
    const to = this.positions[donkey]! + die;
    this.toRun = leftBy(this.toRun, donkey);
    this.positions[donkey] = to < this.track ? to : this.track;
    if (to === this.bridge) this.restingNext = joinedBy(this.restingNext, donkey);
    else if (to >= this.track) this.#cross(donkey);
    if (this.toRun === NO_DONKEYS && this.crossed < PLACES) this.#nextRound();
  }

  #cross(donkey: number): void {
    this.home = joinedBy(this.home, donkey);
    this.podium[this.crossed++] = donkey;
  }

  #nextRound(): void {
    this.roller = this.roller + 1 === this.seats ? 0 : this.roller + 1;
    this.resting = this.restingNext;
    this.restingNext = NO_DONKEYS;
    this.toRun = without(without(ALL_DONKEYS, this.home), this.resting);
    this.bettingTurnsTaken = this.crossed === 0 ? 0 : this.seats;
    this.#skipSpent();
  }

  /** The leading donkeys take the remaining places. */
  endEarly(): void {
    while (!this.over) {
      const racing = MEMBERS[without(ALL_DONKEYS, this.home)]!;
      this.#cross(racing.reduce((a, b) => (this.positions[b]! > this.positions[a]! ? b : a)));
    }
  }

  score(scores: Float64Array): void {
    for (let seat = 0; seat < this.seats; seat++) scores[seat] = 0;
    for (let place = 0; place < this.crossed; place++) {
      const donkey = this.podium[place]!;
      for (let space = 0; space < this.taken[donkey]!; space++)
        scores[this.columns[donkey * SPACES + space]!]! += this.payouts[place * SPACES + space]!;
    }
  }
}

/** A loop is faster than `set` for so few. */
function copy(to: Int8Array | number[], from: ArrayLike<number>): void {
  for (let index = 0; index < from.length; index++) to[index] = from[index]!;
}
