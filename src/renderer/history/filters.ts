import type { LocationQuery, LocationQueryRaw } from 'vue-router';
import type { HistoryFilter, HistorySort, Mode } from '../../shared/contract.ts';
import type { PlayerId, SeasonId } from '../../shared/ids.ts';

export const MODES = ['play', 'referee', 'tally'] as const satisfies readonly Mode[];
export const SORTS = [
  'latest',
  'earliest',
  'longest',
  'closest',
] as const satisfies readonly HistorySort[];
/** What can be out of the ordinary about a match. */
export const MARKS = ['rewound', 'abandoned', 'handedOver'] as const;
export type Mark = (typeof MARKS)[number];
export const BOTS = ['with', 'without'] as const;
export const WHICH = ['only', 'without'] as const;
export type Which = (typeof WHICH)[number];

/** What one looks for in the book, as the address of the page keeps it. */
export interface HistoryFilters {
  readonly games: readonly string[];
  readonly modes: readonly Mode[];
  readonly people: readonly PlayerId[];
  readonly bots: (typeof BOTS)[number] | null;
  /** the first and the last day, as in 2026-11-14; null: no bound */
  readonly from: string | null;
  readonly until: string | null;
  readonly place: string;
  readonly text: string;
  readonly season: SeasonId | null;
  readonly marks: Readonly<Record<Mark, Which | null>>;
  readonly sort: HistorySort;
}

export const NO_FILTERS: HistoryFilters = {
  games: [],
  modes: [],
  people: [],
  bots: null,
  from: null,
  until: null,
  place: '',
  text: '',
  season: null,
  marks: { rewound: null, abandoned: null, handedOver: null },
  sort: 'latest',
};

/** Anything can stand in an address; what means nothing here narrows nothing. */
export function filtersFromUrl(query: LocationQuery): HistoryFilters {
  const one = (name: string): string => many(query[name])[0] ?? '';
  return {
    games: many(query.game),
    modes: MODES.filter((mode) => many(query.mode).includes(mode)),
    people: many(query.with) as PlayerId[],
    bots: among(BOTS, one('bots')),
    from: dayIn(one('from')),
    until: dayIn(one('until')),
    place: one('place'),
    text: one('text'),
    season: (one('season') || null) as SeasonId | null,
    marks: {
      rewound: among(WHICH, one('rewound')),
      abandoned: among(WHICH, one('abandoned')),
      handedOver: among(WHICH, one('handedOver')),
    },
    sort: among(SORTS, one('sort')) ?? 'latest',
  };
}

/** The address says only what is asked for. */
export function filtersToUrl({
  games,
  modes,
  people,
  marks,
  sort,
  ...rest
}: HistoryFilters): LocationQueryRaw {
  const asked = {
    game: [...games],
    mode: [...modes],
    with: [...people],
    ...rest,
    ...marks,
    sort: sort === 'latest' ? null : sort,
  };
  return Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== null && value.length > 0),
  );
}

const many = (value: LocationQuery[string] | undefined): string[] =>
  [value].flat().filter((text) => typeof text === 'string' && text !== '') as string[];

const among = <Word extends string>(words: readonly Word[], text: string): Word | null =>
  words.find((word) => word === text) ?? null;

const dayIn = (text: string): string | null =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** As the main process wants it. Days are those of the clock here, and the last one counts to its end. */
export const toHistoryFilter = (wanted: HistoryFilters): HistoryFilter => ({
  games: [...wanted.games],
  modes: [...wanted.modes],
  people: [...wanted.people],
  bots: wanted.bots,
  from: wanted.from === null ? null : midnight(wanted.from, 0),
  until: wanted.until === null ? null : midnight(wanted.until, 1),
  place: wanted.place,
  text: wanted.text,
  season: wanted.season,
  ...wanted.marks,
});

function midnight(day: string, later: number): number {
  const [year, month, date] = day.split('-').map(Number);
  return Math.max(0, new Date(year!, month! - 1, date! + later).getTime());
}

/** How much is asked for beyond games and people, which are always in sight. */
export const advancedFilterCount = ({
  modes,
  bots,
  from,
  until,
  place,
  marks,
}: HistoryFilters): number =>
  [modes.length > 0, bots, from, until, place !== '', ...Object.values(marks)].filter(Boolean)
    .length;

/** Whether anything is asked for; the order narrows nothing. */
export const isFiltered = (wanted: HistoryFilters): boolean =>
  Object.keys(filtersToUrl({ ...wanted, sort: 'latest' })).length > 0;

/** In by one press, out by the next. */
export const toggled = <One>(all: readonly One[], one: One): readonly One[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

/** Nights are told apart only where they follow each other. */
export const isGroupedByNight = ({ sort }: HistoryFilters): boolean =>
  sort === 'latest' || sort === 'earliest';
