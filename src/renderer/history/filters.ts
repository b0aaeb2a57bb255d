import type { LocationQuery, LocationQueryRaw } from 'vue-router';
import type { HistoryFilter, HistorySort, Mode } from '#shared/contract.ts';
import type { PlayerId, SeasonId } from '#shared/ids.ts';

export const MODES = ['play', 'referee', 'tally'] as const satisfies readonly Mode[];
export const SORTS = [
  'latest',
  'earliest',
  'longest',
  'closest',
] as const satisfies readonly HistorySort[];
export const MATCH_FLAGS = ['rewound', 'abandoned', 'handedOver'] as const;
export type MatchFlag = (typeof MATCH_FLAGS)[number];
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export const BOTS = ['with', 'without'] as const;
export const WHICH = ['only', 'without'] as const;
export type Which = (typeof WHICH)[number];

export interface HistoryFilters {
  readonly games: readonly string[];
  readonly modes: readonly Mode[];
  readonly people: readonly PlayerId[];
  readonly bots: (typeof BOTS)[number] | null;
  /** first and last day, as 2026-11-14; null: no bound */
  readonly from: string | null;
  readonly until: string | null;
  /** from 1 for Monday to 7 */
  readonly weekdays: readonly number[];
  readonly place: string;
  readonly text: string;
  readonly season: SeasonId | null;
  readonly flags: Readonly<Record<MatchFlag, Which | null>>;
  readonly sort: HistorySort;
}

export const NO_FILTERS: HistoryFilters = {
  games: [],
  modes: [],
  people: [],
  bots: null,
  from: null,
  until: null,
  weekdays: [],
  place: '',
  text: '',
  season: null,
  flags: { rewound: null, abandoned: null, handedOver: null },
  sort: 'latest',
};

export function filtersFromUrl(query: LocationQuery): HistoryFilters {
  const one = (name: string): string => textsIn(query[name])[0] ?? '';
  return {
    games: textsIn(query.game),
    modes: MODES.filter((mode) => textsIn(query.mode).includes(mode)),
    people: textsIn(query.with) as PlayerId[],
    bots: oneOf(BOTS, one('bots')),
    from: dayIn(one('from')),
    until: dayIn(one('until')),
    weekdays: WEEKDAYS.filter((weekday) => textsIn(query.weekday).includes(String(weekday))),
    place: one('place'),
    text: one('text'),
    season: (one('season') || null) as SeasonId | null,
    flags: {
      rewound: oneOf(WHICH, one('rewound')),
      abandoned: oneOf(WHICH, one('abandoned')),
      handedOver: oneOf(WHICH, one('handedOver')),
    },
    sort: oneOf(SORTS, one('sort')) ?? 'latest',
  };
}

export function filtersToUrl({
  games,
  modes,
  people,
  weekdays,
  flags,
  sort,
  ...rest
}: HistoryFilters): LocationQueryRaw {
  const params = {
    game: [...games],
    mode: [...modes],
    with: [...people],
    weekday: weekdays.map(String),
    ...rest,
    ...flags,
    sort: sort === 'latest' ? null : sort,
  };
  return Object.fromEntries(
    Object.entries(params).filter(([, value]) => value !== null && value.length > 0),
  );
}

const textsIn = (value: LocationQuery[string] | undefined): string[] =>
  [value].flat().filter((text) => typeof text === 'string' && text !== '') as string[];

const oneOf = <Value extends string>(allowed: readonly Value[], text: string): Value | null =>
  allowed.find((value) => value === text) ?? null;

const dayIn = (text: string): string | null =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

export const toHistoryFilter = (wanted: HistoryFilters): HistoryFilter => ({
  games: [...wanted.games],
  modes: [...wanted.modes],
  people: [...wanted.people],
  bots: wanted.bots,
  from: wanted.from,
  until: wanted.until,
  weekdays: [...wanted.weekdays],
  place: wanted.place,
  text: wanted.text,
  season: wanted.season,
  ...wanted.flags,
});

/** Counts active filters other than games and people, which are always visible. */
export const advancedFilterCount = ({
  modes,
  bots,
  from,
  until,
  weekdays,
  place,
  flags,
}: HistoryFilters): number =>
  [
    modes.length > 0,
    bots,
    from,
    until,
    weekdays.length > 0,
    place !== '',
    ...Object.values(flags),
  ].filter(Boolean).length;

/** Whether any filter is active; the order is none. */
export const isFiltered = (wanted: HistoryFilters): boolean =>
  Object.keys(filtersToUrl({ ...wanted, sort: 'latest' })).length > 0;

export const toggled = <One>(all: readonly One[], one: One): readonly One[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

/** Nights are grouped only in order of time. */
export const isGroupedByNight = ({ sort }: HistoryFilters): boolean =>
  sort === 'latest' || sort === 'earliest';

export const historyRoute = (wanted: HistoryFilters, narrower: Partial<HistoryFilters> = {}) => ({
  name: 'history',
  query: filtersToUrl({ ...wanted, ...narrower }),
});
