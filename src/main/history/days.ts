import type { Calendar } from '../../shared/contract.ts';
import type { StatisticsIndex } from '../statistics/statistics-index.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Formats days since 1970 as in the contract, "2026-11-14". */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();

/** Returns a year's first and last day since 1970. */
export const daysOfYear = (year: number): { readonly from: number; readonly until: number } => ({
  from: Date.UTC(year) / DAY_MS,
  until: Date.UTC(year + 1) / DAY_MS - 1,
});

/** Returns the years of the first and last night that count. */
export function yearsOf({ store, order }: StatisticsIndex): Calendar['years'] {
  const { day } = store.matches;
  let [first, last] = [Infinity, -Infinity];
  for (const match of order) {
    if (day[match]! < first) first = day[match]!;
    if (day[match]! > last) last = day[match]!;
  }
  return order.length === 0 ? null : { first: yearOf(first), last: yearOf(last) };
}
