/** A quick stream of numbers from one seed (xorshift32). Good enough for rollouts, and nothing else. */
export class Luck {
  #state: number;

  /** Streams of one seed differ by their salt. */
  constructor(seed: number, salt: number) {
    this.#state = Math.imul(seed ^ salt, 0x85ebca6b) | 1;
  }

  /** A whole number from 0 to `below` − 1. */
  below(below: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % below;
  }
}
