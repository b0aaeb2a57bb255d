import type { Calendar, CalendarNight, PlayTotals } from '#shared/contract.ts';
import type { NightId, PlayerId } from '#shared/ids.ts';
import type { Db } from '../db/open.ts';
import { type Condition, condition, type Filter, type FilterReader } from '../records/filter.ts';
import { isTimePlayed } from '../records/nights.ts';
import type { PlayerStore } from '../records/players.ts';
import type { PastMatch, PastMatches } from '../statistics/past-matches.ts';
import { IN_HISTORY_SQL } from '../records/match-rows.ts';

interface CalendarPorts {
  readonly db: Db;
  readonly players: PlayerStore;
  readonly conditionsOf: FilterReader;
  readonly past: PastMatches;
}

/** Returns nights and matches under a filter, in one year or in all (null). */
export function calendarReader({ db, players, conditionsOf, past }: CalendarPorts) {
  const places = db
    .prepare<[], readonly [NightId, string]>(`SELECT id, place FROM nights WHERE place <> ''`)
    .raw();

  return async (
    filter: Filter,
    year: number | null,
    years: readonly number[],
  ): Promise<Calendar> => {
    const placeByNight = new Map(places.all());
    const placeOf = ({ night }: PastMatch): string => placeByNight.get(night) ?? '';
    const periods = year === null ? yearsPlayed(years) : monthsOf(year);
    const [all, byPeriod, weekdays] = [
      createTally<0>(),
      createTally<number>(),
      createTally<number>(),
    ];
    const [byPlace, games] = [createTally<string>(), createTally<string>()];
    const people = createTally<PlayerId>();
    const nights = new Map<NightId, PastMatch[]>();
    const nightNumbers = new Map<NightId, number>();
    /** Numbers are counted faster than texts. */
    const numberOf = (night: NightId): number => {
      const known = nightNumbers.get(night);
      if (known === undefined) nightNumbers.set(night, nightNumbers.size);
      return known ?? nightNumbers.size - 1;
    };
    let period = 0;
    let last = NaN;
    await past.each(
      [...conditionsOf(filter), ...(year === null ? [] : [inYear(year)])],
      (match) => {
        if (match.day !== last) period = periods.findIndex((one) => match.day <= one.until);
        last = match.day;
        const night = numberOf(match.night);
        const length = match.endedAt - match.startedAt;
        const time = isTimePlayed(length) ? length : null;
        all.add(0, night, time);
        byPeriod.add(period, night, time);
        weekdays.add(weekdayOf(match.day), night, time);
        byPlace.add(placeOf(match), night, time);
        games.add(match.game, night, time);
        for (const id of match.people) people.add(id, night, time);
        if (year === null) return;
        const own = nights.get(match.night);
        if (own) own.push(match);
        else nights.set(match.night, [match]);
      },
    );
    return {
      years: firstAndLast(years),
      nights: calendarNights([...nights.values()], placeOf),
      all: all.of(0),
      periods: periods.map((one, at) => ({
        from: dayText(one.from),
        until: dayText(one.until),
        ...byPeriod.of(at),
      })),
      weekdays: WEEKDAYS.map(weekdays.of),
      places: byPlace.mostFirst().map(([place, own]) => ({ place, ...own })),
      games: games.mostFirst().map(([game, own]) => ({ game, ...own })),
      people: people.mostFirst().flatMap(([id, own]) => {
        const player = players.byId(id);
        return player ? [{ player, ...own }] : [];
      }),
    };
  };
}

const inYear = (year: number): Condition => {
  const { from, until } = daysOfYear(year);
  return condition('night_day BETWEEN ? AND ?', from, until);
};

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

const calendarNights = (
  nights: readonly PastMatch[][],
  placeOf: (match: PastMatch) => string,
): readonly CalendarNight[] =>
  nights
    .map((own) => own.sort((one, other) => one.startedAt - other.startedAt))
    .sort(([one], [other]) => one!.day - other!.day || one!.startedAt - other!.startedAt)
    .map((own) => ({
      night: own[0]!.night,
      day: dayText(own[0]!.day),
      place: placeOf(own[0]!),
      matches: own.length,
      games: [...new Set(own.map(({ game }) => game))],
    }));

interface Totals {
  matches: number;
  time: number;
  untimed: number;
  readonly nights: Set<number>;
  lastNight: number | null;
}

const noPlays = (): Totals => ({
  matches: 0,
  time: 0,
  untimed: 0,
  nights: new Set(),
  lastNight: null,
});

function createTally<Key>() {
  const totals = new Map<Key, Totals>();
  const shown = (own: Totals | undefined): PlayTotals => ({
    matches: own?.matches ?? 0,
    nights: own?.nights.size ?? 0,
    time: own?.time ?? 0,
    untimed: own?.untimed ?? 0,
  });
  return {
    of: (key: Key): PlayTotals => shown(totals.get(key)),
    /** @param time played, in ms; null if unknown */
    add(key: Key, night: number, time: number | null): void {
      let own = totals.get(key);
      if (!own) totals.set(key, (own = noPlays()));
      own.matches++;
      // Most follow one of the same night.
      if (own.lastNight !== night) own.nights.add(night);
      own.lastNight = night;
      if (time === null) own.untimed++;
      else own.time += time;
    },
    mostFirst: (): readonly (readonly [Key, PlayTotals])[] =>
      Array.from(totals, ([key, own]) => [key, shown(own)] as const).sort(
        ([, one], [, other]) => other.matches - one.matches,
      ),
  };
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

const yearsPlayed = (years: readonly number[]): readonly Span[] =>
  years.flatMap((year, at) => {
    const before = years[at - 1] ?? year - 1;
    const from = year - before - 1 > MOST_EMPTY ? year : before + 1;
    return Array.from({ length: year - from + 1 }, (_, of) =>
      span(Date.UTC(from + of), Date.UTC(from + of + 1)),
    );
  });

const DAY_MS = 24 * 60 * 60 * 1000;

export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();

export const daysOfYear = (year: number): { readonly from: number; readonly until: number } => ({
  from: Date.UTC(year) / DAY_MS,
  until: Date.UTC(year + 1) / DAY_MS - 1,
});

export function yearReader(db: Db): () => readonly number[] {
  const days = db
    .prepare<[], number>(
      `SELECT DISTINCT night_day FROM matches INDEXED BY matches_past WHERE ${IN_HISTORY_SQL}`,
    )
    .pluck();
  return () => [...new Set(days.all().map(yearOf))].sort((one, other) => one - other);
}

export const firstAndLast = (years: readonly number[]): Calendar['years'] =>
  years.length === 0 ? null : { first: years[0]!, last: years.at(-1)! };
