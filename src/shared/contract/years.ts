import { z } from 'zod';
import type { NightId } from '../ids.ts';
import type { Player } from '../people.ts';
import { byLaptop } from './call.ts';
import type { PersonWins, RecordHolder, SharedRecord } from './statistics.ts';

/** Best score of people in one game in a year, with everybody who had it. */
export interface YearRecordScore extends SharedRecord<RecordHolder> {
  readonly game: string;
  /** no person has had a better score in the game in any year */
  readonly isBestEver: boolean;
}

/**
 * A year's results. A match belongs to the year in which its night began, by the clock there. Results count matches
 * that were finished and neither rewound nor handed over.
 */
export interface YearRecord {
  readonly year: number;
  /** first and last year with a match; null without any */
  readonly years: { readonly first: number; readonly last: number } | null;
  /** matches that count for places, streaks and records */
  readonly matches: number;
  /** who got a place in any of these, most wins first */
  readonly people: readonly PersonWins[];
  /** most wins in a row within the year, with everybody who had as many; null below two */
  readonly streak: { readonly wins: number; readonly players: readonly Player[] } | null;
  /** night with the most time at its matches, of matches whose time is known; null without any */
  readonly longestNight: {
    readonly night: NightId;
    /** "2026-11-14": when it began, by the clock there */
    readonly day: string;
    readonly matches: number;
    /** ms */
    readonly time: number;
  } | null;
  /** by most matches in the game */
  readonly records: readonly YearRecordScore[];
}

export const yearCalls = {
  'history.year': byLaptop(
    z.strictObject({ year: z.int().min(1970).max(9999) }),
  ).answers<YearRecord>(),
} as const;
