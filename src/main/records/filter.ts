import type { Parsed } from '#shared/contract.ts';
import type { MatchId, NightId, PlayerId } from '#shared/ids.ts';
import type { Db } from '../db/open.ts';
import { IN_HISTORY_SQL } from './match-rows.ts';
import { containsFolded, caseFold } from './text.ts';

export type Filter = Parsed<'history.list'>['filter'];

export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** `values` take the places of the question marks, in order; what people typed never stands in `sql` itself. */
export const condition = (sql: string, ...values: (string | number)[]): Condition => ({
  sql,
  values,
});

/** Combines conditions by AND; matches that are not over or were deleted are left out. */
export const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: [IN_HISTORY_SQL, ...conditions.map(({ sql }) => `(${sql})`)].join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

export type FilterReader = (filter: Filter) => readonly Condition[];

export function filterReader(db: Db, rosters: Rosters): FilterReader {
  const textSearch = createTextSearch(db);
  const ofRosters = (ids: readonly number[]) => isAmong('roster', ids);
  return (filter) => [
    ...inList('game', filter.games),
    ...inList('mode', filter.modes),
    ...(filter.people.length === 0 ? [] : [ofRosters(rosters.withAll(filter.people))]),
    ...flag('with_bots', filter.bots === 'with' ? 'only' : filter.bots),
    ...inDays(filter),
    ...(filter.weekdays.length === 0 ? [] : [onWeekdays(filter.weekdays)]),
    ...flag('rewound', filter.rewound),
    ...flag('handed_over', filter.handedOver),
    ...flag(`(status = 'abandoned')`, filter.abandoned),
    ...ifGiven(filter.place, (place) => anyOf(textSearch.place(place))),
    ...ifGiven(filter.text, (text) =>
      anyOf([
        // The quickest to look up comes first; what is found nowhere is not looked up.
        ...inList('roster', rosters.withAny(textSearch.names(text))),
        ...textSearch.places(text),
        ...inList('night', textSearch.nightNotes(text)),
        ...inList('id', textSearch.notes(text)),
      ]),
    ),
  ];
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** No clock is further from UTC than that, in ms. */
const OFFSET_MAX = 15 * 60 * 60 * 1000;

/** A day as the matches repeat it of their nights. */
export const daysSince1970 = (day: string): number => Date.parse(day) / DAY_MS;

/** No match ends before its night begins, wherever that is: the index is entered there. */
function inDays({ from, until }: Filter): readonly Condition[] {
  return [
    ...(from === null
      ? []
      : [
          condition('ended_at >= ?', Date.parse(from) - OFFSET_MAX),
          condition('night_day >= ?', daysSince1970(from)),
        ]),
    ...(until === null ? [] : [condition('night_day <= ?', daysSince1970(until))]),
  ];
}

/** 1 January 1970 was a Thursday. */
const onWeekdays = (weekdays: readonly number[]): Condition => ({
  sql: `(night_day + 3) % 7 + 1 IN (${weekdays.map(() => '?').join(', ')})`,
  values: weekdays,
});

const inList = (column: string, values: readonly (string | number)[]): readonly Condition[] =>
  values.length === 0 ? [] : [isAmong(column, values)];

const isAmong = (column: string, values: readonly (string | number)[]): Condition =>
  condition(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(values));

const flag = (column: string, which: 'only' | 'without' | null): readonly Condition[] =>
  which === null ? [] : [condition(`${column} = ?`, Number(which === 'only'))];

const ifGiven = (text: string, condition: (folded: string) => Condition): readonly Condition[] => {
  const folded = caseFold(text);
  return folded === '' ? [] : [condition(folded)];
};

/** Combines conditions by OR; no conditions match nothing. */
const anyOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' OR ') || 'FALSE',
  values: conditions.flatMap(({ values }) => values),
});

interface TextRow<Id extends string> {
  readonly id: Id;
  readonly text: string;
}

/** Searches text here, since SQLite ignores case in ASCII only. */
function createTextSearch(db: Db) {
  const places = db.prepare<[], string>('SELECT DISTINCT place FROM nights').pluck();
  const nightNotes = db.prepare<[], TextRow<NightId>>(
    `SELECT id, note AS text FROM nights WHERE note <> ''`,
  );
  const notes = db.prepare<[], TextRow<MatchId>>(
    `SELECT id, note AS text FROM matches WHERE note <> ''`,
  );
  const names = db.prepare<[], TextRow<PlayerId>>(
    'SELECT person AS id, name AS text FROM players JOIN identities ON identities.id = players.id',
  );
  return {
    places: (query: string): readonly Condition[] =>
      inPlaces(places.all().filter((place) => containsFolded(place, query))),
    place: (query: string): readonly Condition[] =>
      inPlaces(places.all().filter((place) => caseFold(place) === query)),
    nightNotes: (query: string): readonly NightId[] => idsContaining(nightNotes.all(), query),
    notes: (query: string): readonly MatchId[] => idsContaining(notes.all(), query),
    names: (query: string): readonly PlayerId[] => idsContaining(names.all(), query),
  };
}

const inPlaces = (places: readonly string[]): readonly Condition[] =>
  places.length === 0
    ? []
    : [
        condition(
          `night IN (SELECT nights.id FROM nights WHERE place IN (SELECT value FROM json_each(?)))`,
          JSON.stringify(places),
        ),
      ];

const idsContaining = <Id extends string>(
  rows: readonly TextRow<Id>[],
  query: string,
): readonly Id[] => rows.filter(({ text }) => containsFolded(text, query)).map(({ id }) => id);

/** The groups of people who have sat together, by their number in the database. */
export interface Rosters {
  people(roster: number): readonly PlayerId[];
  /** rosters with all of these players; a merged name counts for its person */
  withAll(players: readonly PlayerId[]): readonly number[];
  /** rosters with at least one of these players */
  withAny(players: readonly PlayerId[]): readonly number[];
  /** rosters with at least `atLeast` of these players; without players: with at least that many people */
  withSome(players: readonly PlayerId[], atLeast: number): readonly number[];
}

/** Rosters only come, and none is ever changed: what has been read once is kept. Not to be asked in a transaction. */
export function rosterReader(db: Db): Rosters {
  const newer = db
    .prepare<[number], [number, string]>('SELECT id, people FROM rosters WHERE id > ? ORDER BY id')
    .raw();
  const person = db
    .prepare<[string], PlayerId>('SELECT person FROM identities WHERE id = ?')
    .pluck();
  const known = new Map<number, readonly PlayerId[]>();
  const players = new Map<string, PlayerId>();
  let last = 0;

  const read = (): typeof known => {
    for (const [id, people] of newer.all(last)) {
      // One string for each player, however many rosters name it: then they compare at a glance.
      const ids = (JSON.parse(people) as PlayerId[]).map(
        (player) => players.get(player) ?? (players.set(player, player), player),
      );
      known.set(id, ids);
      last = id;
    }
    return known;
  };
  const where = (isMatch: (people: readonly PlayerId[]) => boolean): readonly number[] => {
    const found: number[] = [];
    for (const [id, people] of read()) if (isMatch(people)) found.push(id);
    return found;
  };

  return {
    people: (roster) => known.get(roster) ?? read().get(roster) ?? [],
    withAll(playerIds) {
      const persons = playerIds.map((id) => person.get(id) ?? id);
      return where((people) => persons.every((one) => people.includes(one)));
    },
    withAny(playerIds) {
      const persons = new Set(playerIds);
      return where((people) => people.some((one) => persons.has(one)));
    },
    withSome(playerIds, atLeast) {
      const persons = new Set(playerIds);
      const countOf = (people: readonly PlayerId[]): number =>
        persons.size === 0
          ? people.length
          : people.reduce((count, one) => count + Number(persons.has(one)), 0);
      return where((people) => countOf(people) >= atLeast);
    },
  };
}
