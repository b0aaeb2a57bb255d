import type { Distribution } from '../../shared/contract.ts';

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

export const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length;

/** The middle one, or half-way between the two middle ones. Scores repeat: counting them is quicker than sorting. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const counts = [...countsOf(values)].sort(([a], [b]) => a - b);
  const at = (index: number): number => {
    let seen = 0;
    return counts.find(([, count]) => (seen += count) > index)![0];
  };
  return (at(Math.floor((values.length - 1) / 2)) + at(Math.floor(values.length / 2))) / 2;
}

function countsOf(values: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const BINS_MAX = 24;
/** Widths that people count in. */
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export function distribution(values: readonly number[]): Distribution {
  const width = widthFor(values);
  const counts = countsOf(values.map((value) => Math.floor(value / width)));
  const first = Math.min(...counts.keys());
  const bins = counts.size === 0 ? 0 : Math.max(...counts.keys()) - first + 1;
  return {
    n: values.length,
    average: average(values),
    median: median(values),
    width,
    bins: Array.from({ length: bins }, (_, bin) => ({
      from: (first + bin) * width,
      n: counts.get(first + bin) ?? 0,
    })),
  };
}

/** The narrowest at which the bins are not too many; wider than a thousand, where a sheet has such scores, by tens. */
function widthFor(values: readonly number[]): number {
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const fits = (width: number) => Math.floor(most / width) - Math.floor(least / width) < BINS_MAX;
  const width = WIDTHS.find(fits);
  if (width !== undefined || values.length === 0) return width ?? 1;
  return 10 ** Math.ceil(Math.log10((most - least) / (BINS_MAX - 1)));
}

/** 99 %: wide, since many shares are looked at at once. */
const Z = 2.5758;

/** Wilson's interval of a share of `wins` among `n` > 0. */
export function wilson(wins: number, n: number): { readonly low: number; readonly high: number } {
  const share = wins / n;
  const middle = share + Z ** 2 / (2 * n);
  const reach = Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  const scale = 1 + Z ** 2 / n;
  return {
    low: Math.max(0, (middle - reach) / scale),
    high: Math.min(1, (middle + reach) / scale),
  };
}
