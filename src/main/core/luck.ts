/** Random numbers for rollouts (xorshift): a fraction of a shuffle's cost, and the same again from the same seed. */
export class Luck {
  #bits: number;

  constructor(seed: number) {
    // Zero would stay zero, and near seeds should part at once.
    this.#bits = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 1;
  }

  /** A whole number from 0 to `below` − 1. */
  below(below: number): number {
    this.#bits ^= this.#bits << 13;
    this.#bits ^= this.#bits >>> 17;
    this.#bits ^= this.#bits << 5;
    return Math.floor(((this.#bits >>> 0) / 0x1_0000_0000) * below);
  }

  /** Puts `count` items from place `from` on into random order. */
  shuffle(items: Uint8Array, count: number, from = 0): void {
    for (let last = count - 1; last > 0; last--) {
      const other = from + this.below(last + 1);
      const moved = items[from + last]!;
      items[from + last] = items[other]!;
      items[other] = moved;
    }
  }
}
