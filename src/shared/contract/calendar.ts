import type { NightId } from '../ids.ts';
import type { Player } from '../people.ts';

/** How much was played. */
export interface PlayTotals {
  readonly matches: number;
  /** the nights they belong to */
  readonly nights: number;
  /** in ms, over the matches whose length is known */
  readonly time: number;
  /** matches without a known length: written down afterwards, or interrupted for longer than a night lasts */
  readonly untimed: number;
}

/** A night, as far as it fits the filter. */
export interface CalendarNight {
  readonly night: NightId;
  /** "2026-11-14": when it began, by the clock where it was played */
  readonly day: string;
  /** empty if nobody has said */
  readonly place: string;
  readonly matches: number;
  /** each once, in the order they came to the table */
  readonly games: readonly string[];
}

/** Plays from one day to another, both among them. */
export interface Period extends PlayTotals {
  readonly from: string;
  readonly until: string;
}

/**
 * When and how often was played. Each figure counts what the list shows under the same filter, narrowed to what the
 * figure is about.
 */
export interface Calendar {
  /** of the first and the last night with a match that counts, whatever the filter; null without any */
  readonly years: { readonly first: number; readonly last: number } | null;
  /** the first first; none where all years are asked for */
  readonly nights: readonly CalendarNight[];
  readonly all: PlayTotals;
  /** the months of the year, or all years from the first to the last */
  readonly periods: readonly Period[];
  /** from Monday to Sunday */
  readonly weekdays: readonly PlayTotals[];
  /** The most matches first; '' where nobody has said. */
  readonly places: readonly ({ readonly place: string } & PlayTotals)[];
  readonly games: readonly ({ readonly game: string } & PlayTotals)[];
  readonly people: readonly ({ readonly player: Player } & PlayTotals)[];
}
