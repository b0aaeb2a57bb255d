import { z } from 'zod';
import type { NightId, SeasonId } from '../ids.ts';
import type { Player } from '../people.ts';
import { byLaptop, emptyInput } from './call.ts';
import { gameId, playerId, seasonId } from './fields.ts';

/** A longer name does not fit the head of its page. */
export const SEASON_NAME_LENGTH_MAX = 40;
/** More places than any table has. */
const PLACES_MAX = 20;

/** A day of the calendar of this computer: "2026-11-14". */
const day = z.iso.date();

/**
 * What a place is worth. `list` says it place by place, and nothing for those behind it; `beaten` is a point for
 * everybody who came in behind.
 */
const points = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('beaten') }),
  z.strictObject({
    kind: z.literal('list'),
    values: z.array(z.int().min(0).max(1000)).min(1).max(PLACES_MAX),
  }),
]);
export type SeasonPoints = z.output<typeof points>;

/**
 * Which matches make a season and what they are worth; each field but the name has a default, and none narrows by
 * itself. Counted are matches that were finished and in which at least two took part who belong to it. Whoever does
 * not belong, bots always, is passed over: places are counted among the others.
 */
export const seasonRules = z.strictObject({
  name: z.string().max(200),
  /** the first day on which a match of it was begun, and the last; null: open */
  from: day.nullable().default(null),
  until: day.nullable().default(null),
  /** who belongs to it; empty: everybody who comes */
  people: z.array(playerId).max(200).default([]),
  /** one of these; empty: any */
  games: z.array(gameId).max(50).default([]),
  /** the night's place, as the history's filter takes it */
  place: z.string().max(200).default(''),
  /** whether matches count at which a bot sat, those that were rewound, and those in which a seat changed hands */
  bots: z.boolean().default(true),
  rewound: z.boolean().default(false),
  handedOver: z.boolean().default(false),
  points: points.default({ kind: 'beaten' }),
  /** average: who shares a place shares the points of all places taken; better: each gets those of the place */
  shared: z.enum(['average', 'better']).default('average'),
  /** whoever has sat in fewer matches is not placed */
  minimum: z.int().min(0).max(1000).default(0),
  /** so many of each one's worst nights are dropped, missed ones first; one night always counts */
  dropped: z.int().min(0).max(100).default(0),
});
export type SeasonRules = z.output<typeof seasonRules>;

export interface Season extends SeasonRules {
  readonly season: SeasonId;
}

export interface SeasonStandingsRow {
  readonly player: Player;
  /** null: not placed, for fewer matches than are needed; equal figures share a rank */
  readonly rank: number | null;
  /** the rank before the last night; null if there was none */
  readonly rankBefore: number | null;
  readonly points: number;
  /** a shared win is a win */
  readonly wins: number;
  readonly seconds: number;
  readonly matches: number;
  /** by game, those played the most first, what was dropped left out: they add up to `points` */
  readonly games: readonly { readonly game: string; readonly points: number }[];
  /** the points as they stood after each night; of the first ten only, empty for the others */
  readonly pointsHistory: readonly number[];
}

/** A night of a season: only its matches that count are counted. */
export interface SeasonNight {
  readonly night: NightId;
  readonly startedAt: number;
  readonly utcOffset: number;
  readonly place: string;
  readonly matches: number;
}

/** Why matches of those days, games and places do not count. Each is told once, by the first of these. */
export const LEFT_OUT = ['abandoned', 'rewound', 'handedOver', 'bots', 'alone'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export interface SeasonRecord extends Season {
  readonly createdAt: number;
  /** its last day is past */
  readonly isOver: boolean;
  /** that count: as many as the history lists under this season */
  readonly matches: number;
  /** best first, those without a rank last; bots never */
  readonly standings: readonly SeasonStandingsRow[];
  /** the first first */
  readonly nights: readonly SeasonNight[];
  /** `alone`: fewer than two who belong took part */
  readonly leftOut: Readonly<Record<LeftOut, number>>;
}

const oneSeason = z.strictObject({ season: seasonId });

export const seasonCalls = {
  /** The latest made first; deleted ones can be brought back. */
  'seasons.list': byLaptop(emptyInput).answers<{
    readonly seasons: readonly Season[];
    readonly deleted: readonly Season[];
  }>(),
  /** Its standing is worked out from the matches, whenever it is asked for. */
  'seasons.show': byLaptop(oneSeason).answers<SeasonRecord>(),
  /**
   * Makes a season (null), or changes one. Refused for an empty, long or taken name, days in the wrong order, a single
   * person, and whoever or whatever is unknown.
   */
  'seasons.save': byLaptop(
    z.strictObject({ season: seasonId.nullable(), rules: seasonRules }),
  ).answers<Season>(),
  'seasons.delete': byLaptop(oneSeason).answers<null>(),
  /** Refused with season-name-taken if another has its name by now. */
  'seasons.undelete': byLaptop(oneSeason).answers<Season>(),
} as const;
