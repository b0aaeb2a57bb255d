import { z } from 'zod';
import type { MatchId, NightId, Seat } from '../ids.ts';
import type { Occupant, Player, SeatResult } from '../people.ts';
import { MODES, type HistoryMatch } from '../match.ts';
import type { Calendar } from './calendar.ts';
import { byLaptop, emptyInput } from './call.ts';
import { day, gameId, instant, matchId, playerId, seasonId, typedText } from './fields.ts';
import type { NightHead, NightStandings } from './nights.ts';
import type { Cell, SheetDetail, SheetMode } from './sheets.ts';

interface Waiting {
  readonly match: MatchId;
  readonly game: string;
  readonly options: object;
  readonly seats: readonly SeatResult[];
  readonly startedAt: number;
  /** when its last entry was written, in ms since 1970 (UTC) */
  readonly lastAt: number;
}

/** A match that waits to be resumed on the screen. */
export interface WaitingPlay extends Waiting {
  readonly mode: 'play';
  /** what a spectator sees */
  readonly view: object;
}

/** A score sheet that waits; its seats have the scores so far. */
export interface WaitingSheet extends Waiting {
  readonly mode: SheetMode;
  readonly detail: SheetDetail;
  /** how many have been begun */
  readonly rounds: number;
}

export type WaitingMatch = WaitingPlay | WaitingSheet;

/** A match or sheet that goes on, but whose log cannot be read: all that is left to do is to break it off. */
export interface UnreadableMatch extends Waiting {
  readonly mode: 'play' | SheetMode;
}

export interface Tonight {
  readonly waiting: readonly WaitingMatch[];
  readonly unreadable: readonly UnreadableMatch[];
  /** the night that is going on; null when six hours have passed since anything happened */
  readonly night: NightHead | null;
  /** null when nothing was finished in the running night */
  readonly standings: NightStandings | null;
  readonly last: readonly HistoryMatch[];
}

const which = z.enum(['only', 'without']).nullable().default(null);

/** Which matches: every field narrows, and the default of each is "all". Only matches that are over, and not deleted. */
export const historyFilter = z.strictObject({
  /** one of these; empty: any */
  games: z.array(gameId).max(50).default([]),
  /** one of these; empty: any */
  modes: z.array(z.enum(MODES)).max(3).default([]),
  /** all of them took part */
  people: z.array(playerId).max(20).default([]),
  bots: z.enum(['with', 'without']).nullable().default(null),
  /** in nights from this day to that one: what is played after midnight belongs to the evening before */
  from: day.nullable().default(null),
  until: day.nullable().default(null),
  /** in nights that began on one of these, from 1 for Monday to 7; empty: any */
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  /** the night's place, in small or capital letters */
  place: z.string().max(200).default(''),
  /** part of the match's note, the night's place or note, or the name of someone who took part */
  text: z.string().max(200).default(''),
  /** those that count in it; of an unknown or deleted one there are none */
  season: seasonId.nullable().default(null),
  rewound: which,
  abandoned: which,
  handedOver: which,
});
export type HistoryFilter = z.input<typeof historyFilter>;

/** closest: by the distance between the first and the second place; what was not finished comes last. */
export const HISTORY_SORTS = ['latest', 'earliest', 'longest', 'closest'] as const;
export type HistorySort = (typeof HISTORY_SORTS)[number];

/** A page of the history. */
export interface HistoryPage {
  readonly matches: readonly HistoryMatch[];
  /** the nights these matches belong to, each once, in the order of the matches */
  readonly nights: readonly NightHead[];
  readonly more: boolean;
}

/** How much there is, for the filter bar. */
export interface HistoryFacets {
  /** matches under the whole filter */
  readonly total: number;
  /** under the filter without its games; most matches first */
  readonly games: readonly { readonly game: string; readonly matches: number }[];
  /** under the whole filter: how many would remain if this person were asked for too; most matches first */
  readonly people: readonly { readonly player: Player; readonly matches: number }[];
  /** every place of any night, the most visited first */
  readonly places: readonly { readonly place: string; readonly nights: number }[];
}

/** A seat of a past match, with what its game noted about it at the end (its model says what); null if nothing. */
export interface HistorySeat extends SeatResult {
  readonly facts: object | null;
}

/** An entry of a score sheet's log, as it was written. */
export interface SheetEntry {
  readonly revision: number;
  readonly at: number;
  readonly kind: string;
  readonly payload: object;
  /** what stood where it wrote; null for what wrote nothing, and where nothing stood */
  readonly previousCell: Cell | null;
  /** the entries that it took back, by revision */
  readonly undoneRevisions: readonly number[];
  /** whom it brought to the sheet, a column each: at its start all who were there */
  readonly people: readonly Occupant[];
}

/** Everything of one match that is over. */
export interface MatchRecord extends HistoryMatch {
  readonly seats: readonly HistorySeat[];
  readonly evening: NightHead;
  readonly rulesVersion: number;
  /** each round's score by seat; null where someone was not there */
  readonly rounds: readonly (readonly (number | null)[])[];
  /** it was played on the screen by rules this version knows */
  readonly canReplay: boolean;
  readonly rewinds: readonly {
    readonly revision: number;
    readonly at: number;
    /** the entry it went back to */
    readonly to: number;
  }[];
  /** seats that went from one to another */
  readonly handovers: readonly {
    readonly revision: number;
    readonly at: number;
    readonly seat: Seat;
    readonly from: Occupant;
    readonly to: Occupant;
  }[];
  /** outside bots that the house moved for: how many of the moves that count were the house's */
  readonly fallbackMoves: readonly {
    readonly occupant: Occupant;
    readonly moves: number;
    readonly total: number;
  }[];
  /** the whole log of a score sheet with all corrections; empty for a match played on the screen */
  readonly entries: readonly SheetEntry[];
  /** when it was deleted; null if it was not */
  readonly deletedAt: number | null;
}

export interface DeletedMatch extends HistoryMatch {
  readonly deletedAt: number;
}

const page = {
  limit: z.int().min(1).max(200),
  /** the last line of the page before */
  after: matchId.nullable(),
};

export const historyCalls = {
  'history.tonight': byLaptop(emptyInput).answers<Tonight>(),
  /** An `after` that is unknown or not over: refused with unknown-match. */
  'history.list': byLaptop(
    z.strictObject({
      ...page,
      filter: historyFilter.prefault({}),
      sort: z.enum(HISTORY_SORTS).default('latest'),
    }),
  ).answers<HistoryPage>(),
  'history.facets': byLaptop(
    z.strictObject({ filter: historyFilter.prefault({}) }),
  ).answers<HistoryFacets>(),
  /** When and how often was played what fits the filter: in one year, or in all of them (null). */
  'history.calendar': byLaptop(
    z.strictObject({
      filter: historyFilter.prefault({}),
      year: z.int().min(1970).max(9999).nullable(),
    }),
  ).answers<Calendar>(),
  /** Refused with match-running while it is not over; a deleted match can be looked at. */
  'history.match': byLaptop(z.strictObject({ match: matchId })).answers<MatchRecord>(),
  /** Replaces the note; an empty one takes it away. */
  'history.note': byLaptop(z.strictObject({ match: matchId, note: typedText })).answers<null>(),
  /**
   * Shifts a match to another beginning, as long as it was. It stays in its night if it is near one of the others
   * there, and goes otherwise into the night that was played around that time; if there is none, it gets one of its
   * own. Refused for what would not be over yet.
   */
  'history.move-date': byLaptop(z.strictObject({ match: matchId, startedAt: instant })).answers<{
    readonly night: NightId;
  }>(),
  /** Into the bin: out of history and statistics, with its log kept. Refused for a running match. */
  'history.delete': byLaptop(z.strictObject({ match: matchId })).answers<null>(),
  /** Out of the bin, as it was. */
  'history.undelete': byLaptop(z.strictObject({ match: matchId })).answers<null>(),
  /** The bin, the last deleted first. */
  'history.deleted': byLaptop(z.strictObject(page)).answers<{
    readonly matches: readonly DeletedMatch[];
    readonly more: boolean;
  }>(),
} as const;
