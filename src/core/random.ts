import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { JumpableRandomGenerator } from 'pure-rand/types/JumpableRandomGenerator';

export type RandomState = readonly number[];

/** Random generator. Create it from a state, draw, and store `state()` again. */
export class Random {
  readonly #generator: JumpableRandomGenerator;

  private constructor(generator: JumpableRandomGenerator) {
    this.#generator = generator;
  }

  static fromState(state: RandomState): Random {
    return new Random(xoroshiro128plusFromState(state));
  }

  /** The same seed gives the same numbers on every machine and in every version. */
  static fromSeed(seed: string): Random {
    return Random.fromState(hashSeed(seed));
  }

  /** For bots and tests, for which a 32-bit seed suffices. */
  static fromNumber(seed: number): Random {
    return new Random(xoroshiro128plus(seed));
  }

  /** Returns a whole number from 0 to `below` − 1, uniformly. */
  below(below: number): number {
    return uniformInt(this.#generator, 0, below - 1);
  }

  /** Returns a seed for other generators, which may share it. */
  seed(): number {
    return this.below(2 ** 31);
  }

  shuffled<T>(items: readonly T[]): T[] {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const moved = shuffled[last]!;
      shuffled[last] = shuffled[other]!;
      shuffled[other] = moved;
    }
    return shuffled;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  state(): RandomState {
    return this.#generator.getState();
  }
}

export const seededState = (seed: string): RandomState => Random.fromSeed(seed).state();

/**
 * Hashes any string to 128 bits: four FNV-1a lanes, each finished with murmur3's mixer so that similar seeds differ at
 * once.
 */
function hashSeed(seed: string): number[] {
  return [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x5bd1e995].map((lane) => {
    let hash = lane ^ seed.length;
    for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) | 0;
  });
}

/**
 * Random numbers for rollouts (xorshift32): far cheaper than `Random`, and reproducible from the seed. Rules of a match
 * use `Random`.
 */
export class FastRandom {
  #state = 1;

  constructor(seed = 0) {
    this.seed(seed);
  }

  /** Restarts with a seed; sequences of one seed with different salts are independent. */
  seed(seed: number, salt = 0x9e3779b9): void {
    // A state of zero would stay zero; the product makes similar seeds differ at once.
    this.#state = Math.imul(seed ^ salt, 0x85ebca6b) | 1;
  }

  next(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return state;
  }

  /** Returns a whole number from 0 to `below` − 1; `below` has at most 16 bits, which avoids a division. */
  below(below: number): number {
    return ((this.next() >>> 16) * below) >>> 16;
  }

  /** Returns a number from 0 to below 1. */
  share(): number {
    return (this.next() >>> 0) / 2 ** 32;
  }

  /** Shuffles `count` items from index `from` on, in place (Fisher–Yates). */
  shuffle(items: Uint8Array, count: number, from = 0): void {
    for (let last = count - 1; last > 0; last--) {
      const other = from + this.below(last + 1);
      const moved = items[from + last]!;
      items[from + last] = items[other]!;
      items[other] = moved;
    }
  }
}
