import { z } from 'zod';
import { DESCRIBED_SEATS_MAX } from '../custom-game.ts';
import type { MatchId, PlayerId, Seat } from '../ids.ts';
import type { BotLevel, Player } from '../people.ts';
import { byLaptop, emptyInput } from './call.ts';
import { gameId, playerId } from './fields.ts';

export const MODE_SCOPES = ['both', 'played', 'tallied'] as const;
export const BOT_SCOPES = ['both', 'with', 'without'] as const;

/** Scope of the matches that count: never deleted or running ones; flagged ones on request. */
const scopeSchema = z.strictObject({
  /** played: on the screen; tallied: with real cards, counted or refereed */
  modes: z.enum(MODE_SCOPES).default('both'),
  /** with: at least one bot had a seat at the end */
  bots: z.enum(BOT_SCOPES).default('both'),
  /** null for all of the game's `variants` */
  variant: z.string().max(40).nullable().default(null),
  /** year in which the match's night began, in local time there; null for all */
  year: z.int().min(1970).max(9999).nullable().default(null),
  seats: z.int().min(1).max(DESCRIBED_SEATS_MAX).nullable().default(null),
  rewound: z.boolean().default(false),
  /** Abandoned matches have no places: they only add to `matches`. */
  abandoned: z.boolean().default(false),
  handedOver: z.boolean().default(false),
});
export type StatisticsScope = z.output<typeof scopeSchema>;
export const scope = scopeSchema.prefault({});

/** Numbers of matches that the scope omits because of a flag. A match with two flags counts under each. */
export interface Omitted {
  readonly rewound: number;
  readonly abandoned: number;
  readonly handedOver: number;
}

/** `placed`: number of `matches` with a place for the person; wins are among these. */
export interface Wins {
  readonly matches: number;
  readonly placed: number;
  readonly alone: number;
  readonly shared: number;
}

export interface ScoreOfMatch {
  readonly match: MatchId;
  readonly score: number;
  readonly endedAt: number;
}

export interface PlacesAtTable {
  readonly seats: number;
  readonly n: number;
  /** number of first, second … places; a shared place counts as the better one */
  readonly counts: readonly number[];
  readonly average: number;
}

export interface PlayerGame extends Wins {
  readonly game: string;
  readonly average: number | null;
  readonly median: number | null;
  readonly places: readonly PlacesAtTable[];
  readonly best: ScoreOfMatch | null;
  readonly worst: ScoreOfMatch | null;
  readonly better: 'low' | 'high';
}

export interface ScoreHistoryPoint extends ScoreOfMatch {
  /** 0-based: on a sheet of several races or plays each has its own score */
  readonly play: number;
  readonly place: number;
  readonly seats: number;
  readonly won: boolean;
  /** score that ends the match once exceeded, such as 66; null if the game or options have none */
  readonly limit: number | null;
}

export interface ScoreHistory {
  readonly n: number;
  readonly points: readonly ScoreHistoryPoint[];
  readonly median: number | null;
  readonly better: 'low' | 'high';
}

/** Streaks over consecutive matches that gave a place. A shared win is a win. */
export interface Streaks {
  readonly n: number;
  /** wins up to the last match; 0 if that was no win */
  readonly current: number;
  readonly longest: number;
  readonly withoutWin: number;
  readonly longestWithoutWin: number;
}

/**
 * Number of wins to expect by chance. If results fell to the people of a match at random, each would win with chance
 * (winners there) / (people placed there), which includes shared wins.
 */
export interface Luck {
  readonly n: number;
  readonly wins: number;
  readonly expected: number;
  /** chance of exactly `wins` wins, for all numbers with chance ≥ 0.0005 and for `wins` itself; ascending */
  readonly distribution: readonly { readonly wins: number; readonly chance: number }[];
  readonly atLeast: number;
  readonly atMost: number;
}

export interface Opponent {
  readonly player: Player;
  /** matches in which both had a seat, as the history lists them */
  readonly met: number;
  /** matches among `met` with a place for both */
  readonly together: number;
  readonly ahead: number;
  readonly behind: number;
  readonly level: number;
}

export interface Rating {
  /** estimated strength; 25 for a newcomer */
  readonly skill: number;
  /** standard deviation of `skill`; 8.33 for a newcomer */
  readonly doubt: number;
}

export interface RatingPoint extends Rating {
  readonly match: MatchId;
  readonly endedAt: number;
}

/**
 * Weng and Lin's rating by Plackett and Luce, of people only: places are counted without bots. Covers every finished
 * match with a place for two or more people, except rewound and handed-over ones, in order of their ends; of the scope
 * only `game` applies.
 */
export interface RatingHistory extends Rating {
  readonly n: number;
  readonly points: readonly RatingPoint[];
}

export interface PlayerStatistics {
  /** the requested person, or the person they were merged into */
  readonly player: Player;
  /** matches over all games, ignoring flags and scope, as the history shows */
  readonly all: number;
  readonly since: number | null;
  readonly total: Wins;
  readonly games: readonly PlayerGame[];
  /** null for all games: their scores have different scales */
  readonly scoreHistory: ScoreHistory | null;

  // Below: of the chosen game, or of all.
  readonly omitted: Omitted;
  readonly places: readonly PlacesAtTable[];
  readonly streaks: Streaks;
  readonly luck: Luck;
  readonly opponents: readonly Opponent[];
  /**
   * Opponent met at least five times with the highest together − |ahead − behind|: met often, with even results. null
   * if none is above zero.
   */
  readonly rival: PlayerId | null;
  readonly rating: RatingHistory | null;
}

export interface Distribution {
  readonly n: number;
  readonly average: number | null;
  readonly median: number | null;
  /** from ≤ score < from + width; contiguous, at most 24 */
  readonly bins: readonly { readonly from: number; readonly n: number }[];
  readonly width: number;
}

export interface SeatShare {
  readonly seat: Seat;
  readonly wins: number;
  readonly share: number;
  /** Wilson's 99 % interval of the share: wide on purpose, since many seats are compared at once */
  readonly low: number;
  readonly high: number;
  /** whether the share expected by chance is outside the interval */
  readonly beyondLuck: boolean;
}

/** Winning statistics for one number of players, over matches that placed everyone. */
export interface TableSize {
  readonly seats: number;
  readonly n: number;
  readonly average: number | null;
  readonly median: number | null;
  readonly winning: number | null;
  /** share of wins that each seat has by chance: above 1/seats if wins were shared */
  readonly byLuck: number;
  readonly bySeat: readonly SeatShare[];
}

export const RECORD_HOLDERS_MAX = 5;

export interface RecordMatch {
  readonly match: MatchId;
  readonly endedAt: number;
}

export interface RecordHolder extends RecordMatch {
  readonly player: Player | null;
}

export interface SharedRecord<Holder> {
  readonly value: number;
  readonly holders: readonly Holder[];
  readonly more: number;
}

export interface Records {
  /** scores of one play: on a sheet of several races or plays each has its own */
  readonly lowest: SharedRecord<RecordHolder> | null;
  readonly highest: SharedRecord<RecordHolder> | null;
  /** by complete rounds; null if no match has more than one, or too few are compared */
  readonly longest: SharedRecord<RecordMatch> | null;
  /** least difference between the first two scores, 0 if they share the place; null if too few are compared */
  readonly closest: SharedRecord<RecordMatch> | null;
}

/**
 * Statistics of one metric over many seats: `metric` is its name ("rowsTaken"), `key` its category ("3", a space or a
 * mountain's number; '' for none). `n` is the number of observations, for categories that of occurrences.
 */
export interface MetricStatistics {
  readonly metric: string;
  readonly key: string;
  readonly n: number;
  readonly average: number;
  readonly max: number;
  readonly winners: { readonly n: number; readonly average: number | null };
}

export interface PersonWins {
  readonly player: Player;
  /** finished and undeleted matches with this person, ignoring flags and scope */
  readonly matches: number;
  readonly placed: number;
  readonly wins: number;
  readonly expected: number;
  readonly lastAt: number;
}

export interface GameStatistics {
  readonly game: string;
  /** finished and undeleted, ignoring flags and scope, as the history shows */
  readonly all: number;
  readonly matches: number;
  readonly omitted: Omitted;
  readonly since: number | null;
  /** choices for narrowing the scope, most played first, independent of the current scope */
  readonly variants: readonly { readonly variant: string; readonly matches: number }[];
  readonly sizes: readonly { readonly seats: number; readonly matches: number }[];
  readonly better: 'low' | 'high';
  readonly scores: Distribution;
  readonly tables: readonly TableSize[];
  readonly records: Records;
  /** seats with stored facts: those of matches on the screen */
  readonly seatsWithFacts: number;
  readonly metrics: readonly MetricStatistics[];
  readonly people: readonly PersonWins[];
}

/** Results of the built-in bots of one level in one game, or of one program, in seats they held at the end. */
export interface BotRecord {
  readonly game: string;
  readonly level: BotLevel | null;
  readonly program: string | null;
  /** results, one per bot: two bots in a match count twice */
  readonly placed: number;
  readonly wins: number;
  readonly expected: number;
  readonly ahead: number;
  readonly behind: number;
  readonly equal: number;
}

export interface OverviewGame {
  readonly game: string;
  readonly matches: number;
  readonly lastAt: number;
}

export interface Overview {
  readonly matches: number;
  readonly played: number;
  readonly tallied: number;
  readonly flagged: Omitted;
  readonly nights: number;
  readonly people: number;
  readonly since: number | null;
  readonly games: readonly OverviewGame[];
}

export interface RatedPerson extends Rating {
  readonly player: Player;
  readonly n: number;
}

export interface AverageScore {
  readonly player: Player;
  readonly n: number;
  readonly average: number;
  /** half a 95 % interval of the average; null for a single match */
  readonly margin: number | null;
}

export interface HeadToHeadTable {
  /** most matches first, at most 40 */
  readonly people: readonly Player[];
  readonly omittedPeople: number;
  /** [row][column]: matches in which both had a seat, as the history lists them; 0 for a person with themselves */
  readonly met: readonly (readonly number[])[];
  /** [row][column]: matches with a place for both in which the row's person had the better one */
  readonly ahead: readonly (readonly number[])[];
}

export interface Rankings {
  /** over and not deleted, whatever their flags and the scope */
  readonly all: number;
  readonly matches: number;
  readonly omitted: Omitted;
  /** numbers of players the scope can be narrowed to, ascending */
  readonly sizes: readonly number[];
  /** highest rating first; the scope does not change ratings, except for its game */
  readonly ratings: readonly RatedPerson[];
  /** best first; null over all games, whose scores have different scales */
  readonly averages: {
    readonly better: 'low' | 'high';
    readonly people: readonly AverageScore[];
  } | null;
  readonly headToHead: HeadToHeadTable;
}

export const statisticsCalls = {
  'statistics.overview': byLaptop(emptyInput).answers<Overview>(),
  'statistics.player': byLaptop(
    z.strictObject({ player: playerId, game: gameId.nullable(), scope }),
  ).answers<PlayerStatistics>(),
  'statistics.game': byLaptop(z.strictObject({ game: gameId, scope })).answers<GameStatistics>(),
  'statistics.people': byLaptop(z.strictObject({ scope })).answers<readonly PersonWins[]>(),
  'statistics.bots': byLaptop(z.strictObject({ scope })).answers<readonly BotRecord[]>(),
  'statistics.rankings': byLaptop(
    z.strictObject({ game: gameId.nullable(), scope }),
  ).answers<Rankings>(),
} as const;
