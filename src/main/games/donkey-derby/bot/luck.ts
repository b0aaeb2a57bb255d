/** A quick stream of numbers (xorshift32). Good enough for rollouts, and nothing else. */
export class Luck {
  #state = 1;

  /** Begins the stream of a seed; streams of one seed differ by their salt. */
  seed(seed: number, salt: number): void {
    this.#state = Math.imul(seed ^ salt, 0x85ebca6b) | 1;
  }

  /** 32 bits. */
  next(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return state;
  }

  /** A whole number from 0 to `below` − 1, of at most 16 bits: a division would cost more than all the rest. */
  below(below: number): number {
    return ((this.next() >>> 16) * below) >>> 16;
  }
}
