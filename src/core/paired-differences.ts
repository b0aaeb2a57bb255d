import { studentT } from './student-t.ts';

/** Differences between two moves in the same worlds with the same seeds. */
export interface PairedDifferences {
  add(difference: number): void;
  count(): number;
  mean(): number;
  /** half a 95 % interval; Infinity for fewer than two differences */
  margin(): number;
}

/** Minimum number of worlds for a certain difference. */
export const MIN_PAIRS = 30;

/** Batches of consecutive differences; at this number two each become one. */
const BATCHES_MAX = 64;

/**
 * The margin is computed from the means of batches, because worlds may resemble those before them: a chain samples the
 * hands in 6 nimmt!, whose differences vary up to three times as much as independent ones would.
 * @param unseen size of an outcome that may exist though no world has shown it: without it, equal differences would be
 *   certain
 */
export function pairedDifferences(unseen = 0): PairedDifferences {
  let [count, sum, batches, size, inBatch] = [0, 0, 0, 1, 0];
  const batchTotals = new Float64Array(BATCHES_MAX);
  const close = (): void => {
    batches++;
    inBatch = 0;
    if (batches === BATCHES_MAX) {
      batches /= 2;
      size *= 2;
      for (let one = 0; one < batches; one++)
        batchTotals[one] = batchTotals[2 * one]! + batchTotals[2 * one + 1]!;
      batchTotals.fill(0, batches);
    }
  };
  return {
    add(difference) {
      count++;
      sum += difference;
      batchTotals[batches]! += difference;
      if (++inBatch === size) close();
    },
    count: () => count,
    mean: () => (count > 0 ? sum / count : 0),
    margin() {
      if (batches < 2) return Infinity;
      const all = batchTotals.subarray(0, batches);
      const mean = all.reduce((total, one) => total + one, 0) / batches;
      const squares = all.reduce((total, one) => total + (one - mean) ** 2, 0);
      const variance = (squares / (batches - 1) / size + (2 * unseen * unseen) / count) / count;
      return studentT(batches - 1) * Math.sqrt(variance);
    },
  };
}

/** Returns the mean loss, or 0 if it is not certain. */
export const certainLoss = (losses: PairedDifferences): number =>
  losses.count() >= MIN_PAIRS && losses.mean() - losses.margin() > 0 ? losses.mean() : 0;
