/**
 * The race in flat arrays, for rollouts only: rolling and advancing are one step, and nothing is checked or told.
 * `kernel.test.ts` plays it in lock-step with the rules. Donkeys are their index, sets of donkeys are bit masks.
 */
import { DONKEYS, PLACES, SPACES, type Donkey, type View } from '../model.ts';

const ALL = (1 << DONKEYS.length) - 1;
/** The donkeys in each mask, so that one can be picked by number. */
export const MEMBERS: readonly (readonly number[])[] = Array.from({ length: ALL + 1 }, (_, mask) =>
  DONKEYS.map((_donkey, index) => index).filter((index) => mask & (1 << index)),
);
export const NO_BET = -1;
const NOBODY = -1;

const maskOf = (donkeys: readonly Donkey[]): number =>
  donkeys.reduce((mask, donkey) => mask | (1 << DONKEYS.indexOf(donkey)), 0);

export class Kernel {
  readonly seats: number;
  readonly track: number;
  /** -1 where the variant is not played: no donkey ever stops there */
  readonly bridge: number;
  /** by place × 5 + space */
  readonly payouts: Float64Array;
  readonly positions = new Float64Array(DONKEYS.length);
  /** by donkey × 5 + space */
  readonly columns = new Int8Array(DONKEYS.length * SPACES);
  readonly taken = new Int8Array(DONKEYS.length);
  readonly markers: Int8Array;
  readonly podium = new Int8Array(PLACES);
  crossed = 0;
  roller = 0;
  /** seats that have had their betting turn; all of them while racing */
  asked = 0;
  /** donkeys still to be moved in this round's race */
  toRun = ALL;
  resting = 0;
  restingNext = 0;
  home = 0;
  /** donkeys whose column has room */
  open = ALL;

  constructor(view: View) {
    const { bridge, board } = view.options;
    this.seats = view.markers.length;
    this.track = board.track;
    this.bridge = bridge ? board.bridge : -1;
    this.payouts = Float64Array.from(board.payouts.flat());
    this.markers = Int8Array.from(view.markers);
    this.#read(view);
  }

  #read(view: View): void {
    DONKEYS.forEach((donkey, index) => {
      this.positions[index] = view.positions[donkey];
      this.columns.fill(NOBODY, index * SPACES, (index + 1) * SPACES);
      this.columns.set(view.columns[donkey], index * SPACES);
      this.taken[index] = view.columns[donkey].length;
      if (this.taken[index] === SPACES) this.open &= ~(1 << index);
    });
    view.podium.forEach((donkey, place) => (this.podium[place] = DONKEYS.indexOf(donkey)));
    this.crossed = view.podium.length;
    this.home = maskOf(view.podium);
    this.roller = view.roller;
    this.asked =
      view.phase === 'bet' ? (view.toMove[0]! - view.roller + this.seats) % this.seats : this.seats;
    this.resting = maskOf(view.resting);
    this.restingNext = maskOf(view.restingNext);
    this.toRun = maskOf(view.movable);
  }

  copyFrom(other: Kernel): void {
    this.positions.set(other.positions);
    this.columns.set(other.columns);
    this.taken.set(other.taken);
    this.markers.set(other.markers);
    this.podium.set(other.podium);
    this.crossed = other.crossed;
    this.roller = other.roller;
    this.asked = other.asked;
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
    return this.asked < this.seats;
  }

  get bettor(): number {
    const seat = this.roller + this.asked;
    return seat < this.seats ? seat : seat - this.seats;
  }

  bet(donkey: number): void {
    if (donkey !== NO_BET) {
      const space = this.taken[donkey]!++;
      this.columns[donkey * SPACES + space] = this.bettor;
      if (space + 1 === SPACES) this.open &= ~(1 << donkey);
      this.markers[this.bettor]!--;
    }
    this.asked++;
    this.#skipSpent();
  }

  /** Seats without a marker have no betting turn. */
  #skipSpent(): void {
    while (this.asked < this.seats && this.markers[this.bettor] === 0) this.asked++;
    if (this.asked === this.seats && this.toRun === 0) this.#nextRound();
  }

  advance(donkey: number, die: number): void {
    const bit = 1 << donkey;
    const to = this.positions[donkey]! + die;
    this.toRun &= ~bit;
    this.positions[donkey] = to < this.track ? to : this.track;
    if (to === this.bridge) this.restingNext |= bit;
    else if (to >= this.track) {
      this.home |= bit;
      this.podium[this.crossed++] = donkey;
    }
    if (this.toRun === 0 && this.crossed < PLACES) this.#nextRound();
  }

  #nextRound(): void {
    this.roller = this.roller + 1 === this.seats ? 0 : this.roller + 1;
    this.resting = this.restingNext;
    this.restingNext = 0;
    this.toRun = ALL & ~this.home & ~this.resting;
    this.asked = this.crossed === 0 ? 0 : this.seats;
    this.#skipSpent();
  }

  /** Ends the race as it stands: who is in front now takes the places still open. */
  callIt(): void {
    while (!this.over) {
      const racing = MEMBERS[ALL & ~this.home]!;
      const front = racing.reduce((a, b) => (this.positions[b]! > this.positions[a]! ? b : a));
      this.home |= 1 << front;
      this.podium[this.crossed++] = front;
    }
  }

  score(seat: number): number {
    let sum = 0;
    for (let place = 0; place < this.crossed; place++)
      for (let space = 0; space < SPACES; space++)
        if (this.columns[this.podium[place]! * SPACES + space] === seat)
          sum += this.payouts[place * SPACES + space]!;
    return sum;
  }
}
