import { z } from 'zod';
import type { MatchId, PlayerId, Seat } from '../ids.ts';
import type { BotLevel, Player } from '../people.ts';
import { byLaptop, emptyInput } from './call.ts';
import { gameId, playerId } from './fields.ts';

export const MODE_SCOPES = ['both', 'played', 'tallied'] as const;
export const BOT_SCOPES = ['both', 'with', 'without'] as const;

/**
 * Which matches count. Deleted ones never do; those that were not played through as dealt do when asked for. A match
 * still running is no match of the past yet.
 */
const scopeSchema = z.strictObject({
  /** played: on the screen; tallied: with cards on the table, counted or refereed */
  modes: z.enum(MODE_SCOPES).default('both'),
  /** with: at least one bot had a seat when the match ended */
  bots: z.enum(BOT_SCOPES).default('both'),
  /** one of the `variants` that the game's page names; null for all */
  variant: z.string().max(40).nullable().default(null),
  /** how many were at the table; null for all */
  seats: z.int().min(1).max(20).nullable().default(null),
  rewound: z.boolean().default(false),
  /** Abandoned matches have no places: they add to `matches` and to nothing else. */
  abandoned: z.boolean().default(false),
  handedOver: z.boolean().default(false),
});
export type StatisticsScope = z.output<typeof scopeSchema>;
export const scope = scopeSchema.prefault({});

/** How many matches the split would hold but for these marks. One with two marks counts under each. */
export interface Omitted {
  readonly rewound: number;
  readonly abandoned: number;
  readonly handedOver: number;
}

/** `placed` are those of `matches` that gave the person a place; wins are among these. */
export interface Wins {
  readonly matches: number;
  readonly placed: number;
  readonly alone: number;
  readonly shared: number;
}

/** The score of one match, or of one play of a sheet that holds several; shown with a way to the match's page. */
export interface ScoreOfMatch {
  readonly match: MatchId;
  readonly score: number;
  /** ms since 1970 (UTC) */
  readonly endedAt: number;
}

/** The places of `n` matches among so many players. */
export interface PlacesAtTable {
  readonly seats: number;
  readonly n: number;
  /** how often the first, second … place; a shared place counts as the better one */
  readonly counts: readonly number[];
  readonly average: number;
}

export interface PlayerGame extends Wins {
  readonly game: string;
  /** of the scores; null where there is none */
  readonly average: number | null;
  readonly median: number | null;
  /** by number of players, the smallest table first */
  readonly places: readonly PlacesAtTable[];
  readonly best: ScoreOfMatch | null;
  readonly worst: ScoreOfMatch | null;
  /** which scores the game likes */
  readonly better: 'low' | 'high';
}

export interface ScoreHistoryPoint extends ScoreOfMatch {
  /** 0-based: on a sheet of several races or plays each has its own score */
  readonly play: number;
  readonly place: number;
  readonly seats: number;
  readonly won: boolean;
  /** a score that ends the match once somebody is beyond it, such as 66; null where the game or options know none */
  readonly limit: number | null;
}

/** The last scores (up to 200) in one game, the oldest first. */
export interface ScoreHistory {
  /** how many scores there are in all: more than `points` when only the last are sent */
  readonly n: number;
  readonly points: readonly ScoreHistoryPoint[];
  /** of all of them */
  readonly median: number | null;
  readonly better: 'low' | 'high';
}

/** In matches that gave a place, one after the other. A shared win is a win. */
export interface Streaks {
  readonly n: number;
  /** wins up to the last match; 0 when that was none */
  readonly current: number;
  readonly longest: number;
  readonly withoutWin: number;
  readonly longestWithoutWin: number;
}

/**
 * What luck alone would give at the real tables. If results fell to the people of a table at random, each would win
 * with chance (winners there) / (people placed there): shared wins are in it as they happened.
 */
export interface Luck {
  readonly n: number;
  /** alone or shared */
  readonly wins: number;
  readonly expected: number;
  /** chance of exactly so many wins, for all numbers that are at all likely (≥ 0.0005) and for `wins` itself; ascending */
  readonly distribution: readonly { readonly wins: number; readonly chance: number }[];
  /** chance of as many wins as these or more */
  readonly atLeast: number;
  readonly atMost: number;
}

/** Two people at the same tables: who had the better place. */
export interface Opponent {
  readonly player: Player;
  /** matches in which both had a seat, as the history lists them */
  readonly met: number;
  /** those of them that gave both a place */
  readonly together: number;
  readonly ahead: number;
  readonly behind: number;
  readonly level: number;
}

export interface Rating {
  /** what the person is thought to be worth; a newcomer is 25 */
  readonly skill: number;
  /** standard deviation of that thought; a newcomer's is 8.33 */
  readonly doubt: number;
}

export interface RatingPoint extends Rating {
  readonly match: MatchId;
  readonly endedAt: number;
}

/**
 * Weng and Lin's rating by Plackett and Luce, of people only: bots are taken out of the places. It is made from every
 * finished match in which two or more people got places, but for rewound and handed-over ones, in order of their
 * ends; of the split only `game` matters to it.
 */
export interface RatingHistory extends Rating {
  /** rated matches; few say little */
  readonly n: number;
  /** the last 200 at most, the oldest first */
  readonly points: readonly RatingPoint[];
}

export interface PlayerStatistics {
  /** the person asked for, or the one they were merged into */
  readonly player: Player;
  /** matches over all games, whatever their marks and the split: what the history shows */
  readonly all: number;
  /** when the first of these began; null without any */
  readonly since: number | null;
  /** over all games */
  readonly total: Wins;
  /** the games in which there are matches, the most played first */
  readonly games: readonly PlayerGame[];
  /** null when no game was chosen: scores of different games don't lie on one scale */
  readonly scoreHistory: ScoreHistory | null;

  // From here on: of the chosen game, or of all.
  readonly omitted: Omitted;
  /** by number of players, the smallest table first */
  readonly places: readonly PlacesAtTable[];
  readonly streaks: Streaks;
  readonly luck: Luck;
  /** the most met first */
  readonly opponents: readonly Opponent[];
  /**
   * Among those met at least five times, whoever has the most of together − |ahead − behind|: met often, and even.
   * null if there is none above zero.
   */
  readonly rival: PlayerId | null;
  /** null before the first rated match */
  readonly rating: RatingHistory | null;
}

export interface Distribution {
  readonly n: number;
  readonly average: number | null;
  readonly median: number | null;
  /** from ≤ score < from + width; none left out between the first and the last, at most 24 */
  readonly bins: readonly { readonly from: number; readonly n: number }[];
  readonly width: number;
}

export interface SeatShare {
  readonly seat: Seat;
  /** alone or shared */
  readonly wins: number;
  readonly share: number;
  /** Wilson's 99 % interval of the share: wide on purpose, since many seats are compared at once */
  readonly low: number;
  readonly high: number;
  /** whether what luck gives lies outside that interval */
  readonly beyondLuck: boolean;
}

/** What wins among so many players. Only matches in which everybody got a place. */
export interface TableSize {
  readonly seats: number;
  readonly n: number;
  readonly average: number | null;
  readonly median: number | null;
  /** of the winners' scores */
  readonly winning: number | null;
  /** the share of wins that luck gives every seat: above 1/seats where wins were shared */
  readonly byLuck: number;
  readonly bySeat: readonly SeatShare[];
}

/** As many of those who share a record are named. */
export const RECORD_HOLDERS_MAX = 5;

export interface RecordMatch {
  readonly match: MatchId;
  readonly endedAt: number;
}

export interface RecordHolder extends RecordMatch {
  /** null for a bot */
  readonly player: Player | null;
}

/** A record and all who share it. */
export interface SharedRecord<Holder> {
  readonly value: number;
  /** the first first; at most RECORD_HOLDERS_MAX */
  readonly holders: readonly Holder[];
  /** how many more share it */
  readonly more: number;
}

export interface Records {
  /** scores of one play: on a sheet of several races or plays each has its own */
  readonly lowest: SharedRecord<RecordHolder> | null;
  readonly highest: SharedRecord<RecordHolder> | null;
  /** by complete rounds; null where no match has more than one, or too few are compared */
  readonly longest: SharedRecord<RecordMatch> | null;
  /** the least difference between the first two scores, 0 where they share the place; null where too few are compared */
  readonly closest: SharedRecord<RecordMatch> | null;
}

/**
 * One of the game's own facts over many seats: `figure` names it ("rowsTaken"), `key` what it is broken down by
 * ("3", a space or a mountain's number; '' for nothing). `n` counts how often it was noted, which for broken-down
 * ones is how often it happened.
 */
export interface MetricStatistics {
  readonly metric: string;
  readonly key: string;
  readonly n: number;
  readonly average: number;
  readonly max: number;
  readonly winners: { readonly n: number; readonly average: number | null };
}

/** How often somebody has won. */
export interface PersonWins {
  readonly player: Player;
  /** where they sat at all: over and not deleted, whatever its marks and the split */
  readonly matches: number;
  /** those of them that count by the split and gave a place */
  readonly placed: number;
  readonly wins: number;
  /** wins that luck would give at the same tables */
  readonly expected: number;
  /** when the last of `matches` ended, in ms since 1970 (UTC) */
  readonly lastAt: number;
}

export interface GameStatistics {
  readonly game: string;
  /** over and not deleted, whatever its marks and the split: what the history shows */
  readonly all: number;
  /** those of them that count by the split */
  readonly matches: number;
  readonly omitted: Omitted;
  /** when the first of all began; null without any */
  readonly since: number | null;
  /** what the split can be narrowed to, the most played first, whatever it is narrowed to now */
  readonly variants: readonly { readonly variant: string; readonly matches: number }[];
  readonly sizes: readonly { readonly seats: number; readonly matches: number }[];
  readonly better: 'low' | 'high';
  readonly scores: Distribution;
  /** by number of players, the smallest table first */
  readonly tables: readonly TableSize[];
  readonly records: Records;
  /** seats whose facts are known: those of matches on the screen */
  readonly seatsWithFacts: number;
  /** in the game's own order */
  readonly metrics: readonly MetricStatistics[];
  /** the most matches first */
  readonly people: readonly PersonWins[];
}

/** The house's bots of one level in one game, or one program's, in matches they ended in a seat. */
export interface BotRecord {
  readonly game: string;
  /** null for an outside bot */
  readonly level: BotLevel | null;
  /** the name it is entered under; null for a bot of the house */
  readonly program: string | null;
  /** results, one a bot: two bots at a table are two */
  readonly placed: number;
  readonly wins: number;
  /** wins that luck would give at the same tables */
  readonly expected: number;
  /** against each person at the table: how often the bot had the better place */
  readonly ahead: number;
  readonly behind: number;
  readonly equal: number;
}

export interface OverviewGame {
  readonly game: string;
  readonly matches: number;
  readonly lastAt: number;
}

/** What there is at all: everything that is over and not deleted, whatever its marks. */
export interface Overview {
  readonly matches: number;
  readonly played: number;
  readonly tallied: number;
  readonly flagged: Omitted;
  readonly nights: number;
  /** who sat at any of the tables */
  readonly people: number;
  readonly since: number | null;
  /** the most played first */
  readonly games: readonly OverviewGame[];
}

export const statisticsCalls = {
  'statistics.overview': byLaptop(emptyInput).answers<Overview>(),
  'statistics.player': byLaptop(
    z.strictObject({ player: playerId, game: gameId.nullable(), scope }),
  ).answers<PlayerStatistics>(),
  'statistics.game': byLaptop(z.strictObject({ game: gameId, scope })).answers<GameStatistics>(),
  /** Everybody who sat anywhere, the most matches first. */
  'statistics.people': byLaptop(z.strictObject({ scope })).answers<readonly PersonWins[]>(),
  /** by game, then level */
  'statistics.bots': byLaptop(z.strictObject({ scope })).answers<readonly BotRecord[]>(),
} as const;
