import type { Combination } from '../model.ts';

/**
 * What a group of cards that can be shown together is worth in a hand, in points, by size: a single card mostly ends
 * as a minus point, a long combination wins cards and earns tokens. Found by letting variants play each other.
 */
const BY_SIZE = [0, -0.9, -0.3, 0.7, 1.8, 3, 4.2, 5.4, 6.6, 7.8, 9];
const SET_BONUS = 0.25;
const PER_LOW = 0.05;

/** What a token for another seat costs: it helps one of several opponents. */
export const TOKEN_TO_ANOTHER = 0.4;
/** What the marker may still bring. */
export const MARKER = 0.9;
/** What a shown combination may still bring in tokens, a card. */
const TOKENS_A_CARD = 0.6;

/** Scratch: the best worth of the first n numbers. Longer than any hand. */
const best = new Float64Array(64);

/** The worth of a hand cut into combinations as well as can be. */
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

/** The worth of a group by its size, the step from card to card and its lowest number. */
export const groupWorth = (size: number, step: number, low: number): number =>
  BY_SIZE[size]! + PER_LOW * low + (size > 1 && step === 0 ? SET_BONUS : 0);

/** What a combination may bring its owner on the table: the longer and higher, the more will scout than beat it. */
export const promise = ({ size, kind, low }: Combination): number =>
  TOKENS_A_CARD * (size - 1) + (kind === 'set' ? 0.1 : 0) + 0.02 * low;
