import { z } from 'zod';
import type { NightId } from '../ids.ts';
import type { Player } from '../people.ts';
import { byLaptop } from './call.ts';
import type { PersonWins, RecordHolder, SharedRecord } from './statistics.ts';

export interface YearRecordScore extends SharedRecord<RecordHolder> {
  readonly game: string;
  /** whether no person had a better score in the game in any year */
  readonly isBestEver: boolean;
}

/**
 * Results of a year. A match belongs to the year in which its night began, in local time there. Results count finished
 * matches that were neither rewound nor handed over.
 */
export interface YearRecord {
  readonly year: number;
  readonly years: { readonly first: number; readonly last: number } | null;
  /** matches that count for places, streaks and records */
  readonly matches: number;
  /** people with a place in any of these, most wins first */
  readonly people: readonly PersonWins[];
  /** most consecutive wins within the year, with all who had as many; null below two */
  readonly streak: { readonly wins: number; readonly players: readonly Player[] } | null;
  /** night with the largest total of known match durations; null if there is none */
  readonly longestNight: {
    readonly night: NightId;
    /** "2026-11-14": date of its beginning, in local time there */
    readonly day: string;
    readonly matches: number;
    readonly time: number;
  } | null;
  readonly records: readonly YearRecordScore[];
}

export const yearCalls = {
  'history.year': byLaptop(
    z.strictObject({ year: z.int().min(1970).max(9999) }),
  ).answers<YearRecord>(),
} as const;
