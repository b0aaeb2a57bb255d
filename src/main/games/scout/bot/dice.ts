/** Random numbers for play-outs: small and fast rather than fine (xorshift32). */
export class Dice {
  #state = 1;

  /** The same luck gives the same numbers. */
  seed(luck: number): void {
    this.#state = Math.imul(luck ^ 0x9e3779b9, 0x85ebca6b) | 1;
  }

  /** A whole number from 0 to `below` − 1. */
  below(below: number): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return Math.floor(((state >>> 0) / 0x100000000) * below);
  }
}
