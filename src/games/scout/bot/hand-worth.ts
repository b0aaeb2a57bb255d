import type { Combination } from '../rules/model.ts';

/** Exceeds any hand size. */
const LONGEST = 64;

/**
 * Points that a group of cards is worth in a hand, by size: a single card mostly ends as a minus point, a long
 * combination wins cards and earns tokens. Found by letting variants play each other.
 */
const BY_SIZE = [0, -0.9, -0.3, 0.7, 1.8, 3, 4.2, 5.4, 6.6, 7.8, 9];
const SET_BONUS = 0.25;
const PER_LOW = 0.05;

/** Points that a token for another seat costs: one of several opponents gains. */
export const TOKEN_TO_ANOTHER = 0.4;
export const MARKER = 0.9;
const TOKENS_A_CARD = 0.6;

/** Scratch: the best worth of the first n numbers. */
const best = new Float64Array(LONGEST + 1);

export function handWorth(numbers: ArrayLike<number>, count: number): number {
  best.fill(-Infinity, 1, count + 1);
  best[0] = 0;
  for (let from = 0; from < count; from++) {
    const first = numbers[from]!;
    improve(from, 1, groupWorth(1, 0, first));
    if (from + 1 === count) break;
    const step = numbers[from + 1]! - first;
    if (step < -1 || step > 1) continue;
    for (let to = from + 1; to < count && numbers[to] === first + step * (to - from); to++)
      improve(from, to - from + 1, groupWorth(to - from + 1, step, Math.min(first, numbers[to]!)));
  }
  return best[count]!;
}

function improve(from: number, size: number, worth: number): void {
  best[from + size] = Math.max(best[from + size]!, best[from]! + worth);
}

export const groupWorth = (size: number, step: number, low: number): number =>
  BY_SIZE[size]! + PER_LOW * low + (size > 1 && step === 0 ? SET_BONUS : 0);

/** Points that a shown combination may bring: the longer and higher, the more players scout than beat it. */
export const worthOnTable = ({ size, kind, low }: Combination): number =>
  TOKENS_A_CARD * (size - 1) + (kind === 'set' ? 0.1 : 0) + 0.02 * low;

/**
 * Best partition of a hand into combinations, stored for every prefix and suffix: the worth of the hand with a card
 * added or removed is then computed only where the hand changes.
 */
export class HandPartition {
  readonly #numbers = new Int8Array(LONGEST);
  #count = 0;
  /** Best worth of the first n numbers. */
  readonly #before = new Float64Array(LONGEST + 1);
  /** Best worth of the numbers from n on. */
  readonly #after = new Float64Array(LONGEST + 1);

  read(numbers: Int8Array, count: number): void {
    for (let i = 0; i < count; i++) this.#numbers[i] = numbers[i]!;
    this.#count = count;
    this.#after[count] = 0;
    for (let n = 1; n <= count; n++) this.#before[n] = this.#bestEndingAt(n);
    for (let n = count - 1; n >= 0; n--) this.#after[n] = this.#bestStartingAt(n);
  }

  /** Returns the worth without the numbers from `from` to before `to`. */
  worthWithout(from: number, to: number): number {
    const apart = this.#before[from]! + this.#after[to]!;
    if (from === 0 || to === this.#count) return apart;
    const neighbour = this.#numbers[from - 1]!;
    const step = this.#numbers[to]! - neighbour;
    if (step < -1 || step > 1) return apart;
    return Math.max(apart, this.#bestAround(from - 1, to, neighbour, step));
  }

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

  /** Returns the best worth with `number` in a group, between the first `left` numbers and those from `right` on. */
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

/** Step next to the edge of the hand. */
const NO_STEP = 100;
