import type {
  LeftOut,
  Season,
  SeasonNight,
  SeasonRecord,
  SeasonStandingsRow,
} from '#shared/contract.ts';
import type { MatchId, NightId, PlayerId } from '#shared/ids.ts';
import type { Db } from '../db/open.ts';
import { allOf } from '../records/filter.ts';
import { compare } from '../records/text.ts';
import type { PlayerStore } from '../records/players.ts';
import { type SeasonSelection, WON_SQL } from './selection.ts';
import { standingsOf, type CountedMatch } from './standings.ts';

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

export function seasonReader(
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
