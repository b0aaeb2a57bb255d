import { z } from 'zod';
import type { NightId, SeasonId } from '../ids.ts';
import type { Player } from '../people.ts';
import { byLaptop, emptyInput } from './call.ts';
import { gameId, playerId, seasonId } from './fields.ts';

/** A longer name does not fit its page's heading. */
export const SEASON_NAME_LENGTH_MAX = 40;
const PLACES_MAX = 20;

const day = z.iso.date();

/** Points for a place. `list`: by place, 0 beyond its end; `beaten`: one point for each person with a worse place. */
const points = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('beaten') }),
  z.strictObject({
    kind: z.literal('list'),
    values: z.array(z.int().min(0).max(1000)).min(1).max(PLACES_MAX),
  }),
]);
export type SeasonPoints = z.output<typeof points>;

/**
 * Filter and scoring of a season; each field but the name has a default that does not narrow. Finished matches count if
 * at least two of the season's people took part. Other participants, always including bots, are ignored: places are
 * counted among the rest.
 */
export const seasonRules = z.strictObject({
  name: z.string().max(200),
  /** first and last day of its matches' beginning; null: open */
  from: day.nullable().default(null),
  until: day.nullable().default(null),
  /** members; empty: everyone */
  people: z.array(playerId).max(200).default([]),
  games: z.array(gameId).max(50).default([]),
  place: z.string().max(200).default(''),
  /** whether to count matches with bots, rewound ones, and those with changed seats */
  bots: z.boolean().default(true),
  rewound: z.boolean().default(false),
  handedOver: z.boolean().default(false),
  points: points.default({ kind: 'beaten' }),
  /** average: people with the same place share the points of all places taken; better: each gets those of the place */
  shared: z.enum(['average', 'better']).default('average'),
  minimum: z.int().min(0).max(1000).default(0),
  /** number of each person's worst nights dropped, missed ones first; at least one night counts */
  dropped: z.int().min(0).max(100).default(0),
});
export type SeasonRules = z.output<typeof seasonRules>;

export interface Season extends SeasonRules {
  readonly season: SeasonId;
}

export const RECENT_NIGHTS = 6;

export interface NightPoints {
  readonly points: number | null;
  readonly isCounted: boolean;
}

export interface SeasonStandingsRow {
  readonly player: Player;
  /** null: not placed, for too few matches; equal points share a rank */
  readonly rank: number | null;
  /** rank before the last night; null if there was none */
  readonly rankBefore: number | null;
  readonly points: number;
  /** a shared win is a win */
  readonly wins: number;
  readonly seconds: number;
  readonly matches: number;
  /** points by game without dropped nights, most played game first; sum `points` */
  readonly games: readonly { readonly game: string; readonly points: number }[];
  readonly recentNights: readonly NightPoints[];
  /** points after each night, for the first ten people only, otherwise empty */
  readonly pointsHistory: readonly number[];
}

export interface SeasonNight {
  readonly night: NightId;
  readonly startedAt: number;
  readonly utcOffset: number;
  readonly place: string;
  readonly matches: number;
}

/** Reasons why matches of the season's days, games and places do not count. Each match has the first that applies. */
export const LEFT_OUT = ['abandoned', 'rewound', 'handedOver', 'bots', 'gameWon', 'alone'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export interface SeasonRecord extends Season {
  readonly createdAt: number;
  readonly isOver: boolean;
  /** matches that count: those that the history lists under this season */
  readonly matches: number;
  /** best first, people without a rank last; no bots */
  readonly standings: readonly SeasonStandingsRow[];
  readonly nights: readonly SeasonNight[];
  /** `gameWon`: all lost together; `alone`: fewer than two of its people took part */
  readonly leftOut: Readonly<Record<LeftOut, number>>;
}

const oneSeason = z.strictObject({ season: seasonId });

export const seasonCalls = {
  /** Last created first; deleted ones can be restored. */
  'seasons.list': byLaptop(emptyInput).answers<{
    readonly seasons: readonly Season[];
    readonly deleted: readonly Season[];
  }>(),
  'seasons.show': byLaptop(oneSeason).answers<SeasonRecord>(),
  /**
   * Creates a season (null) or changes one. Refuses an empty, long or taken name, days in the wrong order, a single
   * person, and unknown people or games.
   */
  'seasons.save': byLaptop(
    z.strictObject({ season: seasonId.nullable(), rules: seasonRules }),
  ).answers<Season>(),
  'seasons.delete': byLaptop(oneSeason).answers<null>(),
  /** Refuses with season-name-taken if another season has the name now. */
  'seasons.undelete': byLaptop(oneSeason).answers<Season>(),
} as const;
