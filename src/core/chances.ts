/** Step and range of the sum below, in standard deviations. */
const STEP = 0.4;
const REACH = 3.6;

/** Scratch buffer: each variable's probability of being below the highest. */
const below = new Float64Array(16);

/**
 * Returns each independent normal variable's chance to be the highest, for a common standard deviation above 0: a sum
 * over the position of the highest. Loops instead of array methods, since every rollout calls it.
 */
export function chancesToBeHighest(means: readonly number[], deviation: number): number[] {
  const chances = means.map(() => 0);
  let top = -Infinity;
  for (const mean of means) top = Math.max(top, mean / deviation);
  let sum = 0;
  for (let highest = top - REACH; highest <= top + REACH; highest += STEP) {
    let all = 1;
    for (let one = 0; one < means.length; one++)
      all *= below[one] = normalBelow(highest - means[one]! / deviation);
    for (let one = 0; one < means.length; one++) {
      const offset = highest - means[one]! / deviation;
      const density = (Math.exp(-0.5 * offset * offset) * all) / below[one]!;
      chances[one]! += density;
      sum += density;
    }
  }
  for (let one = 0; one < means.length; one++) chances[one]! /= sum;
  return chances;
}

/** Standard normal distribution function, approximated by a logistic curve (error below 0.0002). */
const normalBelow = (x: number): number => 1 / (1 + Math.exp(-x * (1.5976 + 0.070566 * x * x)));
