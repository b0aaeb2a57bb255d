import type { NightId } from '../ids.ts';
import type { Player } from '../people.ts';

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
