import type { Calendar } from '#shared/contract.ts';
import type { Db } from '../db/open.ts';
import { IN_HISTORY_SQL } from '../records/match-rows.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();

export const daysOfYear = (year: number): { readonly from: number; readonly until: number } => ({
  from: Date.UTC(year) / DAY_MS,
  until: Date.UTC(year + 1) / DAY_MS - 1,
});

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
