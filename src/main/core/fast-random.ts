/**
 * Random numbers for playouts (xorshift32): a fraction of what `Random` costs, and the same again from the same seed.
 * For the rules of a match `Random` is used.
 */
export class FastRandom {
  #state = 1;

  constructor(seed = 0) {
    this.seed(seed);
  }

  /** Begins the sequence of a seed; sequences of one seed that have different salts are independent. */
  seed(seed: number, salt = 0x9e3779b9): void {
    // A state of zero would stay zero; the product makes near seeds differ at once.
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

  /** A whole number from 0 to `below` − 1; `below` has at most 16 bits, which spares a division. */
  below(below: number): number {
    return ((this.next() >>> 16) * below) >>> 16;
  }

  /** Puts `count` items from place `from` on into random order (Fisher–Yates). */
  shuffle(items: Uint8Array, count: number, from = 0): void {
    for (let last = count - 1; last > 0; last--) {
      const other = from + this.below(last + 1);
      const moved = items[from + last]!;
      items[from + last] = items[other]!;
      items[other] = moved;
    }
  }
}
