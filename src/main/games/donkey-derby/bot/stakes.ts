import { DONKEYS, PLACES, SPACES } from '../model.ts';
import type { Kernel } from './kernel.ts';

/** What the space that pays best weighs. */
const HEAVIEST = 1000;

/**
 * What a place of each donkey means to each seat, less what it means to the others on average; times the number of
 * others, so that all are whole numbers.
 */
export class Stakes {
  /** what a marker earns on average over the places, by space */
  readonly #weights: Int32Array;
  /** by seat × 5 + donkey */
  readonly #stakes: Int32Array;

  constructor({ seats, payouts }: Kernel) {
    this.#weights = weightsOf(payouts);
    this.#stakes = new Int32Array(seats * DONKEYS.length);
  }

  read({ seats, taken, columns }: Kernel): void {
    for (let index = 0; index < this.#stakes.length; index++) this.#stakes[index] = 0;
    for (let donkey = 0; donkey < DONKEYS.length; donkey++)
      for (let space = 0; space < taken[donkey]!; space++)
        this.add(seats, columns[donkey * SPACES + space]!, donkey, space);
  }

  /** One marker more. */
  add(seats: number, owner: number, donkey: number, space: number): void {
    const weight = this.#weights[space]!;
    for (let seat = 0; seat < seats; seat++)
      this.#stakes[seat * DONKEYS.length + donkey]! -= weight;
    this.#stakes[owner * DONKEYS.length + donkey]! += seats * weight;
  }

  of(seat: number, donkey: number): number {
    return this.#stakes[seat * DONKEYS.length + donkey]!;
  }
}

function weightsOf(payouts: readonly number[]): Int32Array {
  const sums = Array.from({ length: SPACES }, (_, space) => {
    let sum = 0;
    for (let place = 0; place < PLACES; place++) sum += payouts[place * SPACES + space]!;
    return sum;
  });
  const heaviest = Math.max(...sums, 1);
  return Int32Array.from(sums, (sum) => Math.round((HEAVIEST * sum) / heaviest));
}
