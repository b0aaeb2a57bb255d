import type { Parsed } from '../../shared/contract.ts';
import type { MatchId, NightId, PlayerId } from '../../shared/ids.ts';
import type { Db } from '../db/open.ts';
import { PAST } from './past.ts';
import type { Rosters } from './rosters.ts';
import { foldText, speaksOf } from './text.ts';

export type Filter = Parsed<'history.list'>['filter'];

/** Conditions on a row of `matches`, joined by AND. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** `values` take the places of the question marks, in order; what people typed never stands in `sql` itself. */
export const holds = (sql: string, ...values: (string | number)[]): Condition => ({ sql, values });

/** Of matches that count: those over, and not in the bin. */
export const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: [PAST, ...conditions.map(({ sql }) => `(${sql})`)].join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

/** Turns a filter into conditions that the indexes of past matches can answer by themselves. */
export type FilterReader = (filter: Filter) => readonly Condition[];

/** Whatever the filter leaves open adds no condition. */
export function filterReader(db: Db, rosters: Rosters): FilterReader {
  const wordsIn = wordsReader(db);
  const ofRosters = (ids: readonly number[]) => isAmong('roster', ids);
  return (filter) => [
    ...inList('game', filter.games),
    ...inList('mode', filter.modes),
    ...(filter.people.length === 0 ? [] : [ofRosters(rosters.withAll(filter.people))]),
    ...flag('with_bots', filter.bots === 'with' ? 'only' : filter.bots),
    ...(filter.from === null ? [] : [holds('started_at >= ?', filter.from)]),
    ...(filter.until === null ? [] : [holds('started_at < ?', filter.until)]),
    ...flag('rewound', filter.rewound),
    ...flag('handed_over', filter.handedOver),
    ...flag(`(status = 'abandoned')`, filter.abandoned),
    ...ifSaid(filter.place, wordsIn.places),
    ...ifSaid(filter.text, (text) => {
      const names = ofRosters(rosters.withAny(wordsIn.names(text)));
      // The quickest to look up comes first.
      return anyOf([names, wordsIn.places(text), wordsIn.nightNotes(text), wordsIn.notes(text)]);
    }),
  ];
}

const inList = (column: string, values: readonly string[]): readonly Condition[] =>
  values.length === 0 ? [] : [isAmong(column, values)];

const isAmong = (column: string, values: readonly (string | number)[]): Condition =>
  holds(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(values));

const flag = (column: string, which: 'only' | 'without' | null): readonly Condition[] =>
  which === null ? [] : [holds(`${column} = ?`, Number(which === 'only'))];

const ifSaid = (text: string, condition: (folded: string) => Condition): readonly Condition[] => {
  const folded = foldText(text);
  return folded === '' ? [] : [condition(folded)];
};

const anyOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' OR '),
  values: conditions.flatMap(({ values }) => values),
});

interface Said<Id extends string> {
  readonly id: Id;
  readonly text: string;
}

/** Where words stand. SQLite compares capitals in ASCII alone, so they are compared here. */
function wordsReader(db: Db) {
  const places = db.prepare<[], string>('SELECT DISTINCT place FROM nights').pluck();
  const nightNotes = db.prepare<[], Said<NightId>>(
    `SELECT id, note AS text FROM nights WHERE note <> ''`,
  );
  const notes = db.prepare<[], Said<MatchId>>(
    `SELECT id, note AS text FROM matches WHERE note <> ''`,
  );
  const names = db.prepare<[], Said<PlayerId>>(
    'SELECT person AS id, name AS text FROM players JOIN identities ON identities.id = players.id',
  );
  return {
    places: (asked: string): Condition =>
      holds(
        `night IN (SELECT nights.id FROM nights
                   WHERE place IN (SELECT value FROM json_each(?)))`,
        JSON.stringify(places.all().filter((place) => speaksOf(place, asked))),
      ),
    nightNotes: (asked: string): Condition => isAmong('night', saying(nightNotes.all(), asked)),
    notes: (asked: string): Condition => isAmong('id', saying(notes.all(), asked)),
    names: (asked: string): readonly PlayerId[] => saying(names.all(), asked),
  };
}

const saying = <Id extends string>(said: readonly Said<Id>[], asked: string): readonly Id[] =>
  said.filter(({ text }) => speaksOf(text, asked)).map(({ id }) => id);
