import type {
  Season,
  SeasonRecord,
  LeftOut,
  SeasonNight,
  SeasonStandingsRow,
} from '#shared/contract.ts';
import { appRefusal } from '#shared/errors.ts';
import type { SeasonId, MatchId, NightId, PlayerId } from '#shared/ids.ts';
import { fail, ok } from '#shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import {
  condition,
  type Condition,
  filterReader,
  type FilterReader,
  allOf,
  type Filter,
  type Rosters,
} from '../records/filter.ts';
import { COUNTED_SQL } from '../records/match-rows.ts';
import type { Records } from '../records/records.ts';
import { seasonStore, type StoredSeason } from './store.ts';
import { compare } from '../records/text.ts';
import type { PlayerStore } from '../records/players.ts';
import { standingsOf, type CountedMatch } from './standings.ts';
import { historyFilter } from '#shared/contract/history.ts';

interface SeasonPorts {
  readonly db: Db;
  readonly environment: Environment;
  readonly records: Records;
}

type SeasonCall = Extract<keyof Handlers, `seasons.${string}`>;

interface SeasonFeature {
  readonly handlers: Pick<Handlers, SeasonCall>;
  readonly conditionsOf: FilterReader;
}

export function createSeasons({ db, environment, records }: SeasonPorts): SeasonFeature {
  const { players, rosters } = records;
  const seasons = seasonStore({ db, environment, players });
  const plainConditions = filterReader(db, rosters);
  const selection = seasonSelection(plainConditions, rosters);
  const read = seasonReader(db, selection, players);
  const show = (stored: StoredSeason): SeasonRecord => ({
    ...headOf(stored),
    createdAt: stored.createdAt,
    isOver: stored.until !== null && midnight(stored.until, 1) <= environment.now(),
    ...read(stored),
  });

  const inSeason = (id: SeasonId): readonly Condition[] => {
    const season = seasons.byId(id);
    return season?.deletedAt === null ? selection.counted(season) : [condition('FALSE')];
  };

  const handlers: SeasonFeature['handlers'] = {
    'seasons.list'() {
      const all = seasons.list();
      const isHere = ({ deletedAt }: StoredSeason): boolean => deletedAt === null;
      return ok({
        seasons: all.filter(isHere).map(headOf),
        deleted: all.filter((one) => !isHere(one)).map(headOf),
      });
    },
    'seasons.show'({ season }) {
      const stored = seasons.byId(season);
      return stored?.deletedAt === null ? ok(show(stored)) : fail(appRefusal('unknown-season'));
    },
    'seasons.save': ({ season, rules }) => transact(db, () => seasons.save(season, rules)),
    'seasons.delete': ({ season }) => transact(db, () => seasons.delete(season)),
    'seasons.undelete': ({ season }) => transact(db, () => seasons.undelete(season)),
  };
  return {
    handlers,
    conditionsOf: (filter) => [
      ...plainConditions(filter),
      ...(filter.season === null ? [] : inSeason(filter.season)),
    ],
  };
}

const headOf = ({ createdAt: _, deletedAt: __, ...season }: StoredSeason): Season => season;

type SeasonResults = Pick<SeasonRecord, 'matches' | 'standings' | 'nights' | 'leftOut'>;

interface PlayedMatch extends CountedMatch {
  readonly match: MatchId;
}

type SeatRow = readonly [
  match: MatchId,
  night: NightId,
  game: string,
  player: PlayerId,
  place: number | null,
];

function seasonReader(
  db: Db,
  selection: SeasonSelection,
  players: PlayerStore,
): (season: Season) => SeasonResults {
  // In the order of the requested matches.
  const nightHeads = db.prepare<[string], Omit<SeasonNight, 'matches'>>(
    `SELECT nights.id AS night, nights.started_at AS startedAt, place, utc_offset AS utcOffset
     FROM json_each(?) AS asked CROSS JOIN matches ON matches.id = asked.value
     CROSS JOIN nights ON nights.id = night`,
  );
  const matchesOf = countedMatchReader(db, selection);
  const leftOut = leftOutReader(db, selection);

  return (season) => {
    const matches = matchesOf(season);
    const nights = Map.groupBy(matches, ({ night }) => night);
    const firsts = Array.from(nights.values(), ([first]) => first!.match);
    return {
      matches: matches.length,
      standings: standingsOf(matches, season, season.people)
        .flatMap(({ id, ...line }) => {
          const player = players.byId(id);
          return player ? [{ player, ...line }] : [];
        })
        .sort(byRankThenName),
      nights: nightHeads.all(JSON.stringify(firsts)).map((head) => ({
        ...head,
        matches: nights.get(head.night)!.length,
      })),
      leftOut: leftOut(season),
    };
  };
}

const byRankThenName = (one: SeasonStandingsRow, other: SeasonStandingsRow): number =>
  compare(one.rank ?? Infinity, other.rank ?? Infinity) ||
  compare(other.points, one.points) ||
  one.player.name.localeCompare(other.player.name);

function countedMatchReader(db: Db, selection: SeasonSelection) {
  return (season: Season): readonly PlayedMatch[] => {
    const { sql, values } = allOf(selection.counted(season));
    const rows = db
      .prepare<unknown[], SeatRow>(
        `SELECT counted.id, night, game, player, place FROM
           (SELECT id, night, game, started_at FROM matches INDEXED BY matches_past
            WHERE ${sql} ORDER BY started_at, id LIMIT -1) AS counted
         CROSS JOIN seats ON seats.match = counted.id WHERE player IS NOT NULL
           AND player NOT IN (SELECT id FROM players WHERE kind <> 'person')`,
      )
      .raw()
      .all(...values);
    const members = new Set(season.people);
    const belongs = ([, , , id]: SeatRow): boolean => members.size === 0 || members.has(id);
    const seats = Map.groupBy(rows.filter(belongs), ([match]) => match);
    return [...seats].map(([match, own]) => {
      const [, night, game] = own[0]!;
      return { match, night, game, people: own.map(([, , , id, place]) => ({ id, place })) };
    });
  };
}

/** Counts matches of a season's days, games, place and people that are left out, by the first reason. */
function leftOutReader(db: Db, selection: SeasonSelection) {
  return (season: Season): Readonly<Record<LeftOut, number>> => {
    const around = allOf(selection.around(season));
    const counted = allOf(selection.counted(season));
    const reasons = db
      .prepare<unknown[], readonly [LeftOut, number]>(
        `SELECT CASE
           WHEN status <> 'finished' THEN 'abandoned'
           WHEN rewound AND NOT ${Number(season.rewound)} THEN 'rewound'
           WHEN handed_over AND NOT ${Number(season.handedOver)} THEN 'handedOver'
           WHEN with_bots AND NOT ${Number(season.bots)} THEN 'bots'
           WHEN NOT ${WON_SQL} THEN 'gameWon'
           ELSE 'alone' END AS reason, count(*)
         FROM matches INDEXED BY matches_past
         WHERE ${around.sql} AND NOT (${counted.sql}) GROUP BY reason`,
      )
      .raw()
      .all(...around.values, ...counted.values);
    return {
      abandoned: 0,
      alone: 0,
      rewound: 0,
      handedOver: 0,
      bots: 0,
      gameWon: 0,
      ...Object.fromEntries(reasons),
    };
  };
}

const PEOPLE_MIN = 2;

/** Whether somebody won, in SQL: a match that all lost together gives nobody points. */
const WON_SQL = `(game NOT BETWEEN 'custom-' AND 'custom.'
  OR EXISTS (SELECT 1 FROM seats WHERE match = matches.id AND place = 1))`;

interface SeasonSelection {
  counted(season: Season): readonly Condition[];
  /** matches of its days, games and place with at least one member */
  around(season: Season): readonly Condition[];
}

function seasonSelection(conditionsOf: FilterReader, rosters: Rosters): SeasonSelection {
  const sat = ({ people }: Season, atLeast: number): Condition =>
    condition(
      'roster IN (SELECT value FROM json_each(?))',
      JSON.stringify(rosters.withSome(people, atLeast)),
    );
  const within = (season: Season): readonly Condition[] => [
    ...conditionsOf(filterOf(season)),
    condition(COUNTED_SQL),
  ];
  return {
    counted: (season) => [
      ...within(season),
      condition(`status = 'finished'`),
      ...(season.bots ? [] : [condition('with_bots = 0')]),
      ...(season.rewound ? [] : [condition('rewound = 0')]),
      ...(season.handedOver ? [] : [condition('handed_over = 0')]),
      condition(WON_SQL),
      sat(season, PEOPLE_MIN),
    ],
    around: (season) => [...within(season), sat(season, 1)],
  };
}

const filterOf = ({ games, place, from, until }: Season): Filter =>
  historyFilter.parse({ games, place, from, until });

function midnight(day: string, later: 0 | 1): number {
  const [year, month, date] = day.split('-').map(Number);
  return Math.max(0, new Date(year!, month! - 1, date! + later).getTime());
}
