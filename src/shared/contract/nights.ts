import { z } from 'zod';
import type { MatchId, NightId, PlayerId } from '../ids.ts';
import type { HistoryMatch } from '../match.ts';
import type { Player } from '../people.ts';
import { byLaptop, emptyInput } from './call.ts';
import { matchId, nightId, typedText } from './fields.ts';

/** Matches of one evening belong together. */
export interface NightHead {
  readonly night: NightId;
  /** when its first match began, in ms since 1970 (UTC) */
  readonly startedAt: number;
  /** minutes east of UTC where its first match was begun */
  readonly utcOffset: number;
  /** empty if nobody has said */
  readonly place: string;
  readonly note: string;
  /** matches that are over, abandoned ones too; what lies in the bin counts nowhere */
  readonly matches: number;
}

/** How one of the people stands over all games of a night. */
export interface NightStandingsRow {
  readonly player: Player;
  /** the games won, in the order they were; a shared win is a win */
  readonly wins: readonly string[];
  /** how many finished matches this person took part in */
  readonly matches: number;
  /** places[0]: how often first, places[1]: how often second … as far as the last place reached */
  readonly places: readonly number[];
}

export interface NightStandings {
  /** finished matches */
  readonly matches: number;
  /** most wins first, then the better places; bots are left out */
  readonly players: readonly NightStandingsRow[];
}

export interface NightLine extends NightHead {
  /** when the last of its matches ended */
  readonly endedAt: number;
  readonly standings: NightStandings;
  /** each game once, in the order they came to the table */
  readonly games: readonly string[];
}

/** What there is to tell about a night, each null where no finished match shows it; no match alone is closest or longest. */
export interface NightHighlights {
  /** the smallest distance between the scores of the first two; 0 that is not shared was decided by a tie-break */
  readonly closest: {
    readonly match: MatchId;
    readonly margin: number;
    readonly shared: boolean;
  } | null;
  /** time from the first to the last entry, in ms */
  readonly longest: { readonly match: MatchId; readonly duration: number } | null;
  /** the winner who had been furthest behind the leader after a round, and by how much */
  readonly comeback: {
    readonly match: MatchId;
    readonly player: PlayerId;
    /** 0-based */
    readonly round: number;
    readonly behind: number;
  } | null;
}

export interface NightRecord extends NightLine {
  /** the first first */
  readonly historyMatches: readonly HistoryMatch[];
  readonly highlights: NightHighlights;
  /** matches of this night that are not over */
  readonly running: number;
}

export const nightCalls = {
  /** Nights in which a match came to its end, the latest first. */
  'nights.list': byLaptop(
    z.strictObject({
      limit: z.int().min(1).max(100),
      /** the last line of the page before */
      after: nightId.nullable(),
    }),
  ).answers<{ readonly nights: readonly NightLine[]; readonly more: boolean }>(),
  'nights.show': byLaptop(z.strictObject({ night: nightId })).answers<NightRecord>(),
  'nights.save': byLaptop(
    z.strictObject({ night: nightId, place: typedText, note: typedText }),
  ).answers<NightHead>(),
  /**
   * Puts matches into another night, or together into a new one (null). A night left without matches is gone; its
   * place goes along if the other has none, its note is kept below the other's.
   */
  'nights.assign': byLaptop(
    z.strictObject({ matches: z.array(matchId).min(1).max(200), night: nightId.nullable() }),
  ).answers<NightHead>(),
  /** From now on a new night, although the last is not over. Twice in a row is once. */
  'nights.begin': byLaptop(emptyInput).answers<NightHead>(),
  /** All matches of `from` go into `into`, with place and note; what both have said is kept, one below the other. */
  'nights.merge': byLaptop(z.strictObject({ from: nightId, into: nightId })).answers<NightHead>(),
} as const;
