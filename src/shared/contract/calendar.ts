import type { NightId } from '../ids.ts';
import type { Player } from '../people.ts';

export interface PlayTotals {
  readonly matches: number;
  /** the matches' nights */
  readonly nights: number;
  /** ms, over the matches whose duration is known */
  readonly time: number;
  /** matches without a known duration: entered afterwards, or interrupted for longer than a night lasts */
  readonly untimed: number;
}

/** Night with the matches that fit the filter. */
export interface CalendarNight {
  readonly night: NightId;
  /** "2026-11-14": date of its beginning, in local time there */
  readonly day: string;
  /** empty if not set */
  readonly place: string;
  readonly matches: number;
  /** distinct, in order of their first match */
  readonly games: readonly string[];
}

/** Totals from one day to another, both included. */
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
  /** earliest first; empty for all years */
  readonly nights: readonly CalendarNight[];
  readonly all: PlayTotals;
  /** months of the year, or all years from the first to the last */
  readonly periods: readonly Period[];
  /** Monday to Sunday */
  readonly weekdays: readonly PlayTotals[];
  /** most matches first; '' if not set */
  readonly places: readonly ({ readonly place: string } & PlayTotals)[];
  readonly games: readonly ({ readonly game: string } & PlayTotals)[];
  readonly people: readonly ({ readonly player: Player } & PlayTotals)[];
}
