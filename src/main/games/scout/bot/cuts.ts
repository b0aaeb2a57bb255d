import { groupWorth } from './worth.ts';

/** Longer than any hand. */
const LONGEST = 64;

/**
 * A hand cut into combinations as well as can be, from either side, so that what it is worth with a card more or some
 * cards fewer shows at the one place where it changes.
 */
export class Cuts {
  readonly #numbers = new Int8Array(LONGEST);
  #count = 0;
  /** The best worth of the first n numbers. */
  readonly #before = new Float64Array(LONGEST + 1);
  /** The best worth of the numbers from n on. */
  readonly #after = new Float64Array(LONGEST + 1);

  cut(numbers: Int8Array, count: number): void {
    for (let i = 0; i < count; i++) this.#numbers[i] = numbers[i]!;
    this.#count = count;
    this.#after[count] = 0;
    for (let n = 1; n <= count; n++) this.#before[n] = this.#bestEndingAt(n);
    for (let n = count - 1; n >= 0; n--) this.#after[n] = this.#bestStartingAt(n);
  }

  /** The worth without the numbers from `from` on, up to but not including `to`. */
  worthWithout(from: number, to: number): number {
    const apart = this.#before[from]! + this.#after[to]!;
    if (from === 0 || to === this.#count) return apart;
    const neighbour = this.#numbers[from - 1]!;
    const step = this.#numbers[to]! - neighbour;
    if (step < -1 || step > 1) return apart;
    return Math.max(apart, this.#bestAround(from - 1, to, neighbour, step));
  }

  /** The worth with `number` put at a place. */
  worthWith(number: number, at: number): number {
    let best = this.#before[at]! + this.#after[at]! + groupWorth(1, 0, number);
    for (let step = -1; step <= 1; step++)
      if (this.#joins(number, at, step))
        best = Math.max(best, this.#bestAround(at, at, number, step));
    return best;
  }

  #joins(number: number, at: number, step: number): boolean {
    if (at > 0 && this.#numbers[at - 1] === number - step) return true;
    return at < this.#count && this.#numbers[at] === number + step;
  }

  #bestEndingAt(end: number): number {
    const last = this.#numbers[end - 1]!;
    let best = this.#before[end - 1]! + groupWorth(1, 0, last);
    const step = end > 1 ? last - this.#numbers[end - 2]! : NO_STEP;
    if (step < -1 || step > 1) return best;
    for (let from = end - 2, first = last - step; ; from--, first -= step) {
      if (from < 0 || this.#numbers[from] !== first) return best;
      const group = groupWorth(end - from, step, step < 0 ? last : first);
      best = Math.max(best, this.#before[from]! + group);
    }
  }

  #bestStartingAt(from: number): number {
    const first = this.#numbers[from]!;
    let best = this.#after[from + 1]! + groupWorth(1, 0, first);
    const step = from + 1 < this.#count ? this.#numbers[from + 1]! - first : NO_STEP;
    if (step < -1 || step > 1) return best;
    for (let to = from + 1, last = first + step; ; to++, last += step) {
      if (to === this.#count || this.#numbers[to] !== last) return best;
      const group = groupWorth(to - from + 1, step, step < 0 ? last : first);
      best = Math.max(best, this.#after[to + 1]! + group);
    }
  }

  /** The best with `number` in a group of that step, between the first `left` numbers and those from `right` on. */
  #bestAround(left: number, right: number, number: number, step: number): number {
    let best = -Infinity;
    for (let from = left, first = number; ; from--) {
      for (let to = right, last = number; ; to++) {
        const group = groupWorth(left - from + 1 + to - right, step, step < 0 ? last : first);
        best = Math.max(best, this.#before[from]! + group + this.#after[to]!);
        last += step;
        if (to === this.#count || this.#numbers[to] !== last) break;
      }
      first -= step;
      if (from === 0 || this.#numbers[from - 1] !== first) return best;
    }
  }
}

/** Between a card and the edge of the hand. */
const NO_STEP = 100;
