/** Steps of the sum below, and how far it reaches, in standard deviations. */
const STEP = 0.4;
const REACH = 3.6;

/** Scratch: of each variable, how likely it is below the highest. */
const below = new Float64Array(16);

/**
 * The chance of each of independent normal variables to be the highest, all of one standard deviation above 0: summed
 * over where the highest may be. By hand, for it is asked about every play-out.
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

/** The standard normal distribution function, by the logistic curve closest to it (off by less than 0.0002). */
const normalBelow = (x: number): number => 1 / (1 + Math.exp(-x * (1.5976 + 0.070566 * x * x)));
