import type { Distribution } from '#shared/contract.ts';

type Numbers = readonly number[];

export function sum(values: Numbers): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

export const average = (values: Numbers): number | null =>
  values.length === 0 ? null : sum(values) / values.length;

/** Returns the middle value, or the mean of the two middle ones. Counting is faster than sorting repeated scores. */
export function median(values: Numbers): number | null {
  if (values.length === 0) return null;
  const counts = countsOf(values);
  const at = (index: number): number => {
    let seen = 0;
    return counts.find(([, count]) => (seen += count) > index)![0];
  };
  return (at(Math.floor((values.length - 1) / 2)) + at(Math.floor(values.length / 2))) / 2;
}

type Counts = readonly (readonly [value: number, count: number])[];

const DENSE_RANGE_MAX = 10_000;

function countsOf(values: Numbers): Counts {
  if (values.length === 0) return [];
  const { least, most, areIntegers } = rangeOf(values);
  if (most - least >= DENSE_RANGE_MAX || !areIntegers) return countsOfAny(values);
  const counts = new Uint32Array(most - least + 1);
  for (const value of values) counts[value - least]!++;
  return Array.from(counts, (count, index) => [least + index, count] as const).filter(
    ([, count]) => count > 0,
  );
}

function countsOfAny(values: Numbers): Counts {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

function rangeOf(values: Numbers) {
  let least = Infinity;
  let most = -Infinity;
  let areIntegers = true;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
    areIntegers &&= Number.isInteger(value);
  }
  return { least, most, areIntegers };
}

const BINS_MAX = 24;
/** Bin widths that read easily. */
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export function distribution(values: Numbers): Distribution {
  const counts = countsOf(values);
  const width = widthFor(values);
  const bins: { from: number; n: number }[] = [];
  for (const [value, n] of counts) {
    const from = Math.floor(value / width) * width;
    const first = bins[0]?.from ?? from;
    for (let next = bins.length; first + next * width <= from; next++)
      bins.push({ from: first + next * width, n: 0 });
    bins.at(-1)!.n += n;
  }
  return { n: values.length, average: average(values), median: median(values), width, bins };
}

/** Returns the narrowest width without too many bins; above 1000 a power of ten. */
function widthFor(values: Numbers): number {
  const { least, most } = rangeOf(values);
  const fits = (width: number) => Math.floor(most / width) - Math.floor(least / width) < BINS_MAX;
  const width = WIDTHS.find(fits);
  if (width !== undefined || values.length === 0) return width ?? 1;
  return 10 ** Math.ceil(Math.log10((most - least) / (BINS_MAX - 1)));
}

/** z for 99 %: wide, as many shares are compared at once. */
const Z_99 = 2.5758;

/** Returns Wilson's confidence interval of `wins` among `n` > 0. */
export function wilson(wins: number, n: number): { readonly low: number; readonly high: number } {
  const share = wins / n;
  const middle = share + Z_99 ** 2 / (2 * n);
  const reach = Z_99 * Math.sqrt((share * (1 - share)) / n + Z_99 ** 2 / (4 * n ** 2));
  const scale = 1 + Z_99 ** 2 / n;
  return {
    low: Math.max(0, (middle - reach) / scale),
    high: Math.min(1, (middle + reach) / scale),
  };
}
