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

export function pairedDifferences(): PairedDifferences {
  let [count, sum, squares] = [0, 0, 0];
  const mean = (): number => (count > 0 ? sum / count : 0);
  return {
    add(difference) {
      count++;
      sum += difference;
      squares += difference * difference;
    },
    count: () => count,
    mean,
    margin() {
      if (count < 2) return Infinity;
      const variance = Math.max(0, squares - count * mean() ** 2) / (count - 1);
      return studentT(count - 1) * Math.sqrt(variance / count);
    },
  };
}

/** Returns the mean loss, or 0 if it is not certain. */
export const certainLoss = (losses: PairedDifferences): number =>
  losses.count() >= MIN_PAIRS && losses.mean() - losses.margin() > 0 ? losses.mean() : 0;
