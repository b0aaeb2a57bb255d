import type { Calendar, CalendarNight, PlayTotals } from '../../shared/contract.ts';
import type { Db } from '../db/open.ts';
import { type ColumnStore, NO_PLAYER } from '../statistics/column-store.ts';
import { type RowIndexes, rowsBy, rowsWhere } from '../statistics/columns.ts';
import type { IndexLoader, StatisticsIndex } from '../statistics/statistics-index.ts';
import { DAY_MS, daysOfYear, dayText, yearOf, yearsOf } from './days.ts';
import { allOf, condition, type Filter, type FilterReader } from '../records/filter.ts';
import { isTimePlayed } from '../records/nights.ts';
import type { PlayerStore } from '../records/players.ts';

interface CalendarPorts {
  readonly db: Db;
  readonly players: PlayerStore;
  readonly conditionsOf: FilterReader;
  readonly statistics: IndexLoader;
}

/** Returns nights and matches under a filter, in one year or in all (null). */
export function calendarReader({ db, players, conditionsOf, statistics }: CalendarPorts) {
  const matchesIn = matchReader(db, conditionsOf);

  return async (filter: Filter, year: number | null): Promise<Calendar> => {
    const index = await statistics.open();
    const { store } = index;
    const years = yearsOf(index);
    const matches = matchesIn(index, filter, year);
    const periods = year === null ? yearsPlayed(index) : monthsOf(year);
    const plays = countPlays(store, nightByNight(store, matches), periods);
    return {
      years,
      nights: year === null ? [] : calendarNights(store, matches),
      all: plays.all.of(0),
      periods: periods.map(({ from, until }, at) => ({
        ...{ from: dayText(from), until: dayText(until) },
        ...plays.periods.of(at),
      })),
      weekdays: WEEKDAYS.map(plays.weekdays.of),
      places: mostFirst(store.places.values, plays.places).map(([place, own]) => ({
        place,
        ...own,
      })),
      games: mostFirst(store.games.values, plays.games).map(([game, own]) => ({ game, ...own })),
      people: mostFirst(store.players.values, plays.people).flatMap(([id, own]) => {
        const player = players.byId(id);
        return player ? [{ player, ...own }] : [];
      }),
    };
  };
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Returns a year's matching matches. Those found by SQL come as one text: separate rows are far slower. */
function matchReader(db: Db, conditionsOf: FilterReader) {
  return ({ store, order }: StatisticsIndex, filter: Filter, year: number | null): RowIndexes => {
    const { day, row } = store.matches;
    const { from: first, until: last } =
      year === null ? { from: -Infinity, until: Infinity } : daysOfYear(year);
    const conditions = conditionsOf(filter);
    if (conditions.length === 0)
      return rowsWhere(order, (match) => day[match]! >= first && day[match]! <= last);
    const { sql, values } = allOf([
      ...conditions,
      ...(year === null ? [] : [condition('night_day BETWEEN ? AND ?', first, last)]),
    ]);
    const found = db
      .prepare<unknown[], string>(
        `SELECT json_group_array(rowid) FROM matches INDEXED BY matches_by_table WHERE ${sql}`,
      )
      .pluck()
      .get(...values)!;
    const rows = new Set(JSON.parse(found) as number[]);
    return rowsWhere(order, (match) => rows.has(row[match]!));
  };
}

/** Returns nights in order of day, each with its games in order of first start. */
function calendarNights(
  { matches, nights, places, games }: ColumnStore,
  rows: RowIndexes,
): readonly CalendarNight[] {
  const { night, day, place, game, startedAt } = matches;
  return [...rowsBy(rows, (match) => night[match]!).values()]
    .map((own) => own.sort((one, other) => startedAt[one]! - startedAt[other]!))
    .sort(([one], [other]) => day[one!]! - day[other!]! || startedAt[one!]! - startedAt[other!]!)
    .map((own) => ({
      night: nights.values[night[own[0]!]!]!,
      day: dayText(day[own[0]!]!),
      place: places.values[place[own[0]!]!]!,
      matches: own.length,
      games: [...new Set(Array.from(own, (match) => games.values[game[match]!]!))],
    }));
}

type Tally = ReturnType<typeof createTally>;

/** Counts plays by a small integer key; expects rows sorted by night. */
function createTally({ matches }: ColumnStore, keys: number) {
  const [plays, nights, time, untimed] = [
    new Uint32Array(keys),
    new Uint32Array(keys),
    new Float64Array(keys),
    new Uint32Array(keys),
  ];
  const lastNight = new Int32Array(keys).fill(-1);
  /** the keys with plays, in order of first appearance */
  const played: number[] = [];
  const { night, startedAt, endedAt } = matches;
  return {
    played: played as readonly number[],
    of: (key: number): PlayTotals => ({
      ...{ matches: plays[key]!, nights: nights[key]! },
      ...{ time: time[key]!, untimed: untimed[key]! },
    }),
    add(key: number, match: number): void {
      const length = endedAt[match]! - startedAt[match]!;
      if (plays[key]!++ === 0) played.push(key);
      if (isTimePlayed(length)) time[key]! += length;
      else untimed[key]!++;
      if (lastNight[key] !== night[match]) nights[key]!++;
      lastNight[key] = night[match]!;
    },
  };
}

/** Sorts matches by night; grouping would leave thousands of small arrays. */
function nightByNight({ matches: { night }, nights }: ColumnStore, rows: RowIndexes): RowIndexes {
  const next = new Uint32Array(nights.values.length + 1);
  for (const match of rows) next[night[match]! + 1]!++;
  for (let at = 1; at < next.length; at++) next[at]! += next[at - 1]!;
  const sorted = new Uint32Array(rows.length);
  for (const match of rows) sorted[next[night[match]!]!++] = match;
  return sorted;
}

/**
 * Adds each match to its counts.
 * @param rows sorted by night
 */
function countPlays(store: ColumnStore, rows: RowIndexes, periods: readonly Span[]) {
  const { day, place, game, seatsFrom, seatsTo } = store.matches;
  const { player } = store.seats;
  const tally = (keys: number): Tally => createTally(store, keys);
  const [all, byPeriod, weekdays] = [tally(1), tally(periods.length), tally(7)];
  const [places, games] = [tally(store.places.values.length), tally(store.games.values.length)];
  const people = tally(store.players.values.length);
  /** the match in which each player was counted last: two merged names may be in one match */
  const counted = new Int32Array(store.players.values.length).fill(-1);
  let [last, period] = [NaN, 0];
  for (const match of rows) {
    const began = day[match]!;
    if (began !== last) period = periods.findIndex(({ until }) => began <= until);
    last = began;
    all.add(0, match);
    byPeriod.add(period, match);
    weekdays.add(weekdayOf(began), match);
    places.add(place[match]!, match);
    games.add(game[match]!, match);
    for (let seat = seatsFrom[match]!; seat < seatsTo[match]!; seat++) {
      const one = player[seat]!;
      if (one === NO_PLAYER || counted[one] === match) continue;
      counted[one] = match;
      people.add(one, match);
    }
  }
  return { all, periods: byPeriod, weekdays, places, games, people };
}

/** From 0 for Monday; 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => (day + 3) % 7;

/** Days since 1970. */
interface Span {
  readonly from: number;
  readonly until: number;
}

const span = (from: number, end: number): Span => ({
  from: from / DAY_MS,
  until: end / DAY_MS - 1,
});

const monthsOf = (year: number): readonly Span[] =>
  Array.from({ length: 12 }, (_, month) => span(Date.UTC(year, month), Date.UTC(year, month + 1)));

/** Maximum gap of empty years shown; longer ones come from a wrong clock. */
const MOST_EMPTY = 10;

/** Returns all years from the first to the last that count. */
function yearsPlayed({ store, order }: StatisticsIndex): readonly Span[] {
  const played = new Set(Array.from(order, (match) => yearOf(store.matches.day[match]!)));
  return [...played]
    .sort((one, other) => one - other)
    .flatMap((year, at, all) => {
      const before = all[at - 1] ?? year - 1;
      const from = year - before - 1 > MOST_EMPTY ? year : before + 1;
      return Array.from({ length: year - from + 1 }, (_, of) =>
        span(Date.UTC(from + of), Date.UTC(from + of + 1)),
      );
    });
}

const mostFirst = <Key>(
  keys: readonly Key[],
  { played, of }: Tally,
): readonly (readonly [Key, PlayTotals])[] =>
  played
    .map((key) => [keys[key]!, of(key)] as const)
    .sort(([, one], [, other]) => other.matches - one.matches);
