import { z } from 'zod';
import type { MatchId, NightId, PlayerId } from '../ids.ts';
import type { HistoryMatch } from '../match.ts';
import type { Player } from '../people.ts';
import { byLaptop, emptyInput } from './call.ts';
import { matchId, nightId, typedText } from './fields.ts';

export interface NightHead {
  readonly night: NightId;
  readonly startedAt: number;
  /** minutes east of UTC at the beginning of its first match */
  readonly utcOffset: number;
  readonly place: string;
  readonly note: string;
  /** matches that are over, including abandoned ones, without deleted ones */
  readonly matches: number;
}

export interface NightStandingsRow {
  readonly player: Player;
  /** games won, in order; a shared win is a win */
  readonly wins: readonly string[];
  readonly matches: number;
  /** places[0]: number of first places, places[1]: of second places … up to the last place reached */
  readonly places: readonly number[];
}

export interface NightStandings {
  readonly matches: number;
  /** most wins first, then better places; without bots */
  readonly players: readonly NightStandingsRow[];
}

export interface NightLine extends NightHead {
  /** beginning of the first match in which anybody did anything */
  readonly playedFrom: number;
  readonly endedAt: number;
  readonly standings: NightStandings;
  readonly games: readonly string[];
}

/** Highlights of a night, null if no finished match qualifies; closest and longest need at least two matches. */
export interface NightHighlights {
  /** smallest distance between the first two scores; 0 without `shared` was decided by a tie-break */
  readonly closest: {
    readonly match: MatchId;
    readonly margin: number;
    readonly shared: boolean;
  } | null;
  readonly longest: { readonly match: MatchId; readonly duration: number } | null;
  readonly comeback: {
    readonly match: MatchId;
    readonly player: PlayerId;
    readonly round: number;
    readonly behind: number;
  } | null;
}

export interface NightRecord extends NightLine {
  readonly historyMatches: readonly HistoryMatch[];
  readonly highlights: NightHighlights;
  readonly running: number;
}

export const nightCalls = {
  'nights.list': byLaptop(
    z.strictObject({
      limit: z.int().min(1).max(100),
      after: nightId.nullable(),
    }),
  ).answers<{ readonly nights: readonly NightLine[]; readonly more: boolean }>(),
  'nights.show': byLaptop(z.strictObject({ night: nightId })).answers<NightRecord>(),
  'nights.save': byLaptop(
    z.strictObject({ night: nightId, place: typedText, note: typedText }),
  ).answers<NightHead>(),
  /**
   * Moves matches to another night, or together to a new one (null). A night without matches is removed; its place
   * moves if the other has none, and its note is appended to the other's.
   */
  'nights.assign': byLaptop(
    z.strictObject({ matches: z.array(matchId).min(1).max(200), night: nightId.nullable() }),
  ).answers<NightHead>(),
  /** Begins a new night, although the last is not over. Calling it twice creates one night. */
  'nights.begin': byLaptop(emptyInput).answers<NightHead>(),
  /** Moves all matches of `from` into `into`, with place and note; both notes are kept, one below the other. */
  'nights.merge': byLaptop(z.strictObject({ from: nightId, into: nightId })).answers<NightHead>(),
} as const;
