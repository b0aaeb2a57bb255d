import { z } from 'zod';
import { DESCRIBED_SEATS_MAX } from '../custom-game.ts';
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
  readonly lastAt: number;
  /** whether no person has done anything in it: abandoned, it is in no result */
  readonly isUntouched: boolean;
}

export interface WaitingPlay extends Waiting {
  readonly mode: 'play';
  readonly view: object;
}

export interface WaitingSheet extends Waiting {
  readonly mode: SheetMode;
  readonly detail: SheetDetail;
  readonly rounds: number;
}

export type WaitingMatch = WaitingPlay | WaitingSheet;

/** Unfinished match or sheet with an unreadable log: it can only be abandoned. */
export interface UnreadableMatch extends Waiting {
  readonly mode: 'play' | SheetMode;
}

export interface Tonight {
  readonly waiting: readonly WaitingMatch[];
  readonly unreadable: readonly UnreadableMatch[];
  /** the current night; null if nothing happened for six hours */
  readonly night: NightHead | null;
  readonly standings: NightStandings | null;
  readonly last: readonly HistoryMatch[];
}

const which = z.enum(['only', 'without']).nullable().default(null);

/** Filter for finished, undeleted matches: every field narrows, and defaults to "all". */
export const historyFilter = z.strictObject({
  games: z.array(gameId).max(50).default([]),
  modes: z.array(z.enum(MODES)).max(3).default([]),
  people: z.array(playerId).max(DESCRIBED_SEATS_MAX).default([]),
  bots: z.enum(['with', 'without']).nullable().default(null),
  /** days of the night's beginning: a match after midnight belongs to the evening before */
  from: day.nullable().default(null),
  until: day.nullable().default(null),
  /** 1 for Monday to 7, by the night's beginning; empty: any */
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  /** the night's place, ignoring case */
  place: z.string().max(200).default(''),
  /** part of the match's note, the night's place or note, or a participant's name */
  text: z.string().max(200).default(''),
  /** matches that count in it; none for an unknown or deleted season */
  season: seasonId.nullable().default(null),
  rewound: which,
  abandoned: which,
  handedOver: which,
});
export type HistoryFilter = z.input<typeof historyFilter>;

/** closest: by the distance between first and second place; unfinished matches come last. */
export const HISTORY_SORTS = ['latest', 'earliest', 'longest', 'closest'] as const;
export type HistorySort = (typeof HISTORY_SORTS)[number];

export interface HistoryPage {
  readonly matches: readonly HistoryMatch[];
  /** nights of these matches, distinct, in the order of the matches */
  readonly nights: readonly NightHead[];
  readonly more: boolean;
}

export interface HistoryFacets {
  readonly total: number;
  /** under the filter without its games; most matches first */
  readonly games: readonly { readonly game: string; readonly matches: number }[];
  /** under the whole filter: matches left if this person were added to it; most matches first */
  readonly people: readonly { readonly player: Player; readonly matches: number }[];
  readonly places: readonly { readonly place: string; readonly nights: number }[];
}

/** Seat of a finished match, with the facts that its game stored at the end; null if none. */
export interface HistorySeat extends SeatResult {
  readonly facts: object | null;
}

export interface SheetEntry {
  readonly revision: number;
  readonly at: number;
  readonly kind: string;
  readonly payload: object;
  /** previous content of the written cell; null if there was none or nothing was written */
  readonly previousCell: Cell | null;
  readonly undoneRevisions: readonly number[];
  readonly people: readonly Occupant[];
}

/** The cards of a match on the screen, and who else has played them. */
export interface DealRecord {
  /** names the cards on any laptop; null: they can be dealt again on this one only */
  readonly code: string | null;
  /** dealt again: the last entry taken over from the first match, 0 from the start; null if it is the first itself */
  readonly copied: number | null;
  /** null if this is the first match, or the first is not in this history */
  readonly first: HistoryMatch | null;
  /** all other matches with these cards, in the order of their ends */
  readonly others: readonly HistoryMatch[];
  /** whether another match with these cards is running, so that nothing may show them */
  readonly isRunning: boolean;
}

export interface MatchRecord extends HistoryMatch {
  readonly seats: readonly HistorySeat[];
  readonly evening: NightHead;
  readonly rulesVersion: number;
  /** each round's score by seat; null if the person took no part */
  readonly rounds: readonly (readonly (number | null)[])[];
  /** whether it was played on the screen by rules that this version has */
  readonly canReplay: boolean;
  readonly rewinds: readonly {
    readonly revision: number;
    readonly at: number;
    readonly to: number;
  }[];
  readonly handovers: readonly {
    readonly revision: number;
    readonly at: number;
    readonly seat: Seat;
    readonly from: Occupant;
    readonly to: Occupant;
  }[];
  /** outside bots with fallback moves: their number among the effective moves of that bot */
  readonly fallbackMoves: readonly {
    readonly occupant: Occupant;
    readonly moves: number;
    readonly total: number;
  }[];
  /** whole log of a score sheet with all corrections; empty for a match on the screen */
  readonly entries: readonly SheetEntry[];
  /** set if people named the winner of a sheet, whatever the numbers; the reason may be empty */
  readonly declaredWinner: { readonly reason: string } | null;
  /** null for a sheet */
  readonly deal: DealRecord | null;
  readonly deletedAt: number | null;
}

export interface DeletedMatch extends HistoryMatch {
  readonly deletedAt: number;
}

const page = {
  limit: z.int().min(1).max(200),
  after: matchId.nullable(),
};

export const historyCalls = {
  'history.tonight': byLaptop(emptyInput).answers<Tonight>(),
  /** Refuses with unknown-match if `after` is unknown or unfinished. */
  'history.list': byLaptop(
    z.strictObject({
      ...page,
      filter: historyFilter.prefault({}),
      sort: z.enum(HISTORY_SORTS).default('latest'),
    }),
  ).answers<HistoryPage>(),
  /** Returns the printed board (`board` in the options) of the game's latest match or sheet; null if there is none. */
  'history.last-board': byLaptop(z.strictObject({ game: gameId })).answers<object | null>(),
  'history.facets': byLaptop(
    z.strictObject({ filter: historyFilter.prefault({}) }),
  ).answers<HistoryFacets>(),
  'history.calendar': byLaptop(
    z.strictObject({
      filter: historyFilter.prefault({}),
      year: z.int().min(1970).max(9999).nullable(),
    }),
  ).answers<Calendar>(),
  /** Refuses with match-running for an unfinished match; returns deleted ones. */
  'history.match': byLaptop(z.strictObject({ match: matchId })).answers<MatchRecord>(),
  'history.note': byLaptop(z.strictObject({ match: matchId, note: typedText })).answers<null>(),
  /**
   * Moves a match to another beginning, keeping its duration. It stays in its night if near another match there;
   * otherwise it joins the night of that time, or a new one. Refuses a beginning after which it would not be over yet.
   */
  'history.move-date': byLaptop(z.strictObject({ match: matchId, startedAt: instant })).answers<{
    readonly night: NightId;
  }>(),
  /** Deletes a match from history and statistics; its log is kept. Refuses a running match. */
  'history.delete': byLaptop(z.strictObject({ match: matchId })).answers<null>(),
  'history.undelete': byLaptop(z.strictObject({ match: matchId })).answers<null>(),
  'history.deleted': byLaptop(z.strictObject(page)).answers<{
    readonly matches: readonly DeletedMatch[];
    readonly more: boolean;
  }>(),
} as const;
