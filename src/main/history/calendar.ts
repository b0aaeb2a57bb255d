import type { Calendar, CalendarNight, Period, Plays } from '../../shared/contract.ts';
import type { NightId, PlayerId } from '../../shared/ids.ts';
import type { Db } from '../db/open.ts';
import { allOf, type Filter, type FilterReader, type Rosters } from './filter.ts';
import { NIGHT_DAY, NIGHT_PAUSE } from './nights.ts';
import { PAST } from './past.ts';
import type { PlayerStore } from './players.ts';

interface CalendarPorts {
  readonly db: Db;
  readonly players: PlayerStore;
  readonly rosters: Rosters;
  readonly conditionsOf: FilterReader;
}

/** Nights and the matches that fit a filter, in one year or in all of them (null). */
export function calendarReader({ db, players, rosters, conditionsOf }: CalendarPorts) {
  const years = yearsReader(db);
  const nightsOf = nightsReader(db, conditionsOf);

  return (filter: Filter, year: number | null): Calendar => {
    const known = years();
    const nights = nightsOf(filter, year);
    const plays = countPlays(nights, rosters, year);
    return {
      years: known,
      nights: year === null ? [] : nights.map(calendarNight),
      all: plays.all,
      periods: periodsOf(year, known).map((period) => ({
        ...period,
        ...(plays.periods.get(periodOf(period.from, year)) ?? NONE),
      })),
      weekdays: WEEKDAYS.map((weekday) => plays.weekdays.get(weekday) ?? NONE),
      places: mostFirst(plays.places).map(([place, own]) => ({ place, ...own })),
      games: mostFirst(plays.games).map(([game, own]) => ({ game, ...own })),
      people: mostFirst(plays.people).flatMap(([id, own]) => {
        const player = players.byId(id);
        return player ? [{ player, ...own }] : [];
      }),
    };
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** No clock is further from UTC than that, in ms. */
const OFFSET_MAX = 15 * 60 * 60 * 1000;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const NONE: Plays = { matches: 0, nights: 0, time: 0, untimed: 0 };

const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Of the first and the last night that counts. */
function yearsReader(db: Db): () => Calendar['years'] {
  const find = (order: 'ASC' | 'DESC') =>
    db
      .prepare<[], number>(
        `SELECT ${NIGHT_DAY} FROM nights
         WHERE EXISTS (SELECT 1 FROM matches WHERE night = nights.id AND ${PAST})
         ORDER BY started_at ${order} LIMIT 1`,
      )
      .pluck();
  const [first, last] = [find('ASC'), find('DESC')];
  const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();
  return () => {
    const [from, until] = [first.get(), last.get()];
    return from === undefined || until === undefined
      ? null
      : { first: yearOf(from), last: yearOf(until) };
  };
}

type MatchRow = readonly [
  night: NightId,
  game: string,
  roster: number,
  startedAt: number,
  endedAt: number,
];

interface NightRow {
  readonly night: NightId;
  readonly day: number;
  readonly place: string;
}

interface PlayedNight extends NightRow {
  /** the first first */
  readonly matches: MatchRow[];
}

/** The nights of a year with the matches that fit, in the order of their days. */
function nightsReader(db: Db, conditionsOf: FilterReader) {
  const nights = db.prepare<[number, number, number, number], NightRow>(
    `SELECT * FROM (SELECT id AS night, ${NIGHT_DAY} AS day, place, started_at FROM nights
       WHERE started_at >= ? AND started_at < ?)
     WHERE day BETWEEN ? AND ? ORDER BY day, started_at`,
  );
  const matchesOf = (filter: Filter, only: readonly NightId[] | null): readonly MatchRow[] => {
    const { sql, values } = allOf(conditionsOf(filter));
    const columns = 'night, game, roster, started_at, ended_at';
    const within = only === null ? '' : 'AND night IN (SELECT value FROM json_each(?))';
    return db
      .prepare<unknown[], MatchRow>(
        `SELECT ${columns} FROM matches
         INDEXED BY ${only === null ? 'matches_past' : 'matches_by_night'} WHERE ${sql} ${within}`,
      )
      .raw()
      .all(...values, ...(only === null ? [] : [JSON.stringify(only)]));
  };

  return (filter: Filter, year: number | null): readonly PlayedNight[] => {
    const [from, until] = [Date.UTC(year ?? 1970), Date.UTC((year ?? 9999) + 1)];
    const rows = nights.all(
      ...([from - OFFSET_MAX, until + OFFSET_MAX] as const),
      ...([from / DAY_MS, until / DAY_MS - 1] as const),
    );
    const ids = year === null ? null : rows.map(({ night }) => night);
    const byNight = Map.groupBy(matchesOf(filter, ids), ([night]) => night);
    return rows.flatMap((row) => {
      const matches = byNight.get(row.night);
      return matches ? [{ ...row, matches: matches.sort(byBeginning) }] : [];
    });
  };
}

const byBeginning = ([, , , one]: MatchRow, [, , , other]: MatchRow): number => one - other;

const calendarNight = ({ night, day, place, matches }: PlayedNight): CalendarNight => ({
  ...{ night, day: dayText(day), place },
  matches: matches.length,
  games: [...new Set(matches.map(([, game]) => game))],
});

/** Plays under each key; one night after the other. */
function createTally<Key>() {
  type Count = { -readonly [Part in keyof Plays]: number };
  const counts = new Map<Key, Count>();
  const last = new Map<Key, NightId>();
  return {
    counts: counts as ReadonlyMap<Key, Plays>,
    add(key: Key, [night, , , startedAt, endedAt]: MatchRow): void {
      const count = counts.get(key) ?? { ...NONE };
      counts.set(key, count);
      const length = endedAt - startedAt;
      const isTimed = length > 0 && length <= NIGHT_PAUSE;
      count.matches++;
      if (isTimed) count.time += length;
      else count.untimed++;
      if (last.get(key) !== night) count.nights++;
      last.set(key, night);
    },
  };
}

/** Sets one night after the other to the counts it belongs to. */
function countPlays(nights: readonly PlayedNight[], rosters: Rosters, year: number | null) {
  const [all, periods, weekdays] = [
    createTally<'all'>(),
    createTally<string>(),
    createTally<number>(),
  ];
  const [places, games, people] = [
    createTally<string>(),
    createTally<string>(),
    createTally<PlayerId>(),
  ];
  for (const { day, place, matches } of nights) {
    const period = periodOf(dayText(day), year);
    for (const match of matches) {
      all.add('all', match);
      periods.add(period, match);
      weekdays.add(weekdayOf(day), match);
      places.add(place, match);
      games.add(match[1], match);
      for (const person of rosters.people(match[2])) people.add(person, match);
    }
  }
  return {
    all: all.counts.get('all') ?? NONE,
    periods: periods.counts,
    weekdays: weekdays.counts,
    places: places.counts,
    games: games.counts,
    people: people.counts,
  };
}

/** From 0 for Monday; 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => (day + 3) % 7;

/** The key of a month in a year, or of a year among all. */
const periodOf = (day: string, year: number | null): string => day.slice(0, year === null ? 4 : 7);

/** The months of a year, or all years there are, from the first to the last. */
function periodsOf(
  year: number | null,
  years: Calendar['years'],
): readonly Pick<Period, 'from' | 'until'>[] {
  if (year !== null)
    return Array.from({ length: 12 }, (_, month) => ({
      from: dayText(Date.UTC(year, month) / DAY_MS),
      until: dayText(Date.UTC(year, month + 1) / DAY_MS - 1),
    }));
  if (years === null) return [];
  return Array.from({ length: years.last - years.first + 1 }, (_, at) => ({
    from: `${String(years.first + at)}-01-01`,
    until: `${String(years.first + at)}-12-31`,
  }));
}

const mostFirst = <Key>(counts: ReadonlyMap<Key, Plays>): readonly (readonly [Key, Plays])[] =>
  [...counts].sort(([, one], [, other]) => other.matches - one.matches);
