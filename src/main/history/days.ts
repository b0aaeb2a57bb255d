import type { Calendar } from '#shared/contract.ts';
import type { Db } from '../db/open.ts';
import { IN_HISTORY_SQL } from '../records/match-rows.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Formats days since 1970 as in the contract, "2026-11-14". */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();

/** Returns a year's first and last day since 1970. */
export const daysOfYear = (year: number): { readonly from: number; readonly until: number } => ({
  from: Date.UTC(year) / DAY_MS,
  until: Date.UTC(year + 1) / DAY_MS - 1,
});

/** Reads the years of all nights that count, ascending. */
export function yearReader(db: Db): () => readonly number[] {
  const days = db
    .prepare<[], number>(
      `SELECT DISTINCT night_day FROM matches INDEXED BY matches_past WHERE ${IN_HISTORY_SQL}`,
    )
    .pluck();
  return () => [...new Set(days.all().map(yearOf))].sort((one, other) => one - other);
}

export const firstAndLast = (years: readonly number[]): Calendar['years'] =>
  years.length === 0 ? null : { first: years[0]!, last: years.at(-1)! };
