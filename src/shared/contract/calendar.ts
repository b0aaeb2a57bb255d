import type { NightId } from '../ids.ts';
import type { Player } from '../people.ts';
import { z } from 'zod';
import { byLaptop } from './call.ts';
import type { PersonWins, RecordHolder, SharedRecord } from './statistics.ts';

export interface PlayTotals {
  readonly matches: number;
  readonly nights: number;
  /** ms, over the matches whose duration is known */
  readonly time: number;
  /** matches without a known duration: entered afterwards, or interrupted for longer than a night lasts */
  readonly untimed: number;
}

export interface CalendarNight {
  readonly night: NightId;
  /** "2026-11-14": date of its beginning, in local time there */
  readonly day: string;
  readonly place: string;
  readonly matches: number;
  readonly games: readonly string[];
}

export interface Period extends PlayTotals {
  readonly from: string;
  readonly until: string;
}

/**
 * Play times and totals. Each number counts the matches that the list shows under the same filter, narrowed to that
 * number's subject.
 */
export interface Calendar {
  /** years of the first and last night with a match that counts, ignoring the filter; null if there is none */
  readonly years: { readonly first: number; readonly last: number } | null;
  readonly nights: readonly CalendarNight[];
  readonly all: PlayTotals;
  readonly periods: readonly Period[];
  readonly weekdays: readonly PlayTotals[];
  readonly places: readonly ({ readonly place: string } & PlayTotals)[];
  readonly games: readonly ({ readonly game: string } & PlayTotals)[];
  readonly people: readonly ({ readonly player: Player } & PlayTotals)[];
}

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
