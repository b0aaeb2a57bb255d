import { computed, type ComputedRef } from 'vue';
import {
  type LocationQuery,
  type LocationQueryRaw,
  type LocationQueryValue,
  type RouteLocationNormalizedLoaded,
  type RouteLocationRaw,
  useRoute,
} from 'vue-router';
import type { Input, StatisticsScope } from '../../shared/contract.ts';
import { DESCRIBED_SEATS_MAX } from '../../shared/custom-game.ts';
import type { PlayerId, SeasonId } from '../../shared/ids.ts';
import { historyRoute, NO_FILTERS, type HistoryFilters } from '../history/filters.ts';
import { screens } from '../match/kit/screen.ts';

export const MODES = [
  'both',
  'played',
  'tallied',
] as const satisfies readonly StatisticsScope['modes'][];
export const BOTS = [
  'both',
  'with',
  'without',
] as const satisfies readonly StatisticsScope['bots'][];
/** Flags that exclude a match by default. */
export const EXCLUDING_FLAGS = ['rewound', 'abandoned', 'handedOver'] as const;

/** Subject of the page of statistics. A season is a saved scope, and has no other part. */
export interface Scope {
  /** none: everybody; two: against each other */
  readonly people: readonly PlayerId[];
  /** null: all games */
  readonly game: string | null;
  /** null: all time */
  readonly year: number | null;
  readonly season: SeasonId | null;
  readonly matches: StatisticsScope;
}

/** The part that names the page's heading. Everybody's page is compared, listed by people, games or seasons. */
export type ScopeKind = 'season' | 'year' | 'pair' | 'person' | 'game' | 'everybody';

export function kindOf({ people, game, year, season }: Scope): ScopeKind {
  if (season !== null) return 'season';
  if (people.length > 0) return people.length > 1 ? 'pair' : 'person';
  if (game !== null) return 'game';
  return year === null ? 'everybody' : 'year';
}

/** Reads which matches count from an address; ignores invalid values. */
export function matchesFromUrl(query: LocationQuery): StatisticsScope {
  const { modes, bots, variant, seats } = query;
  const flags = [query.also].flat();
  const [rewound, abandoned, handedOver] = EXCLUDING_FLAGS.map((flag) => flags.includes(flag));
  return {
    modes: MODES.find((value) => value === modes) ?? 'both',
    bots: BOTS.find((value) => value === bots) ?? 'both',
    variant: typeof variant === 'string' && variant !== '' ? variant.slice(0, 40) : null,
    seats: integerIn(seats, 1, DESCRIBED_SEATS_MAX),
    rewound: rewound!,
    abandoned: abandoned!,
    handedOver: handedOver!,
  };
}

export const ALL_MATCHES = matchesFromUrl({});

/** Writes only values that differ from the default. */
export function matchesToUrl({
  modes,
  bots,
  variant,
  seats,
  ...flags
}: StatisticsScope): LocationQueryRaw {
  const also = EXCLUDING_FLAGS.filter((flag) => flags[flag]);
  return {
    ...(modes !== 'both' && { modes }),
    ...(bots !== 'both' && { bots }),
    ...(variant !== null && { variant }),
    ...(seats !== null && { seats: String(seats) }),
    ...(also.length > 0 && { also }),
  };
}

type Address = Pick<RouteLocationNormalizedLoaded, 'name' | 'params' | 'query'>;

/** Reads the scope from an address: a page's own subject, and its query. */
export function scopeFromUrl({ name, params, query }: Address): Scope {
  const id = String(params.id);
  if (name === 'season') return { ...EVERYBODY, season: id as SeasonId };
  const other = textIn(query.with) as PlayerId;
  const people =
    name === 'person' ? [id as PlayerId, ...(other && other !== id ? [other] : [])] : [];
  const ofQuery = textIn(query.game);
  const game = name === 'game' ? String(params.game) : ofQuery in screens ? ofQuery : null;
  const year =
    name === 'year'
      ? (integerIn(params.year, ...YEARS) ?? new Date().getFullYear())
      : integerIn(query.year, ...YEARS);
  return supported({ people, game, year, season: null, matches: matchesFromUrl(query) });
}

const YEARS = [1970, 9999] as const;
export const EVERYBODY: Scope = {
  ...{ people: [], game: null, year: null, season: null },
  matches: ALL_MATCHES,
};

const textIn = (value: LocationQuery[string] | undefined): string =>
  [value].flat().find((text) => typeof text === 'string') ?? '';

function integerIn(
  text: LocationQueryValue | LocationQueryValue[] | string[] | undefined,
  least: number,
  most: number,
): number | null {
  const value = Number(text ?? NaN);
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
}

/**
 * Drops what cannot be counted together: variants differ between games, and years are counted by calendar days, which
 * knows neither numbers of players nor variants and always includes flagged matches.
 */
function supported(scope: Scope): Scope {
  const { game, year, matches } = scope;
  const variant = game === null ? null : matches.variant;
  if (year === null) return { ...scope, matches: { ...matches, variant } };
  return { ...scope, matches: { ...ALL_MATCHES, modes: matches.modes, bots: matches.bots } };
}

/** Returns the address of a scope: its first subject's page, and the rest in the query. */
export function scopeRoute(scope: Scope): RouteLocationRaw {
  const { people, game, year, season, matches } = supported(scope);
  if (season !== null) return { name: 'season', params: { id: season } };
  const [person, other] = people;
  const query = {
    ...(other !== undefined && { with: other }),
    ...(person !== undefined && game !== null && { game }),
    ...((person ?? game) !== null && year !== null && { year: String(year) }),
    ...matchesToUrl(matches),
  };
  if (person !== undefined) return { name: 'person', params: { id: person }, query };
  if (game !== null) return { name: 'game', params: { game }, query };
  if (year !== null)
    return { name: 'year', params: { year: String(year) }, query: matchesToUrl(matches) };
  return { name: 'statistics', query };
}

/** Returns a wider scope for an empty result: without filters, otherwise of all time, or with flagged matches. */
export function widerScope(scope: Scope): Scope {
  const { matches } = scope;
  const narrowing = { ...matches, rewound: false, abandoned: false, handedOver: false };
  const isNarrowed = Object.keys(matchesToUrl(narrowing)).length > 0;
  if (!isNarrowed && scope.year !== null) return { ...scope, year: null };
  return {
    ...scope,
    matches: isNarrowed
      ? ALL_MATCHES
      : { ...ALL_MATCHES, rewound: true, abandoned: true, handedOver: true },
  };
}

/** Scope of the current address. */
export function useScope(): ComputedRef<Scope> {
  const route = useRoute();
  return computed(() => scopeFromUrl(route));
}

/** Input of the statistics of the scope's first person; null without one, and for a year. */
export const playerInput = ({ people: [player], game, year, matches }: Scope) =>
  player === undefined || year !== null ? null : { player, game, scope: matches };

/** Input of the statistics of the scope's game; null without one, and for a year. */
export const gameInput = ({ game, year, season, matches }: Scope) =>
  game === null || year !== null || season !== null || !(game in screens)
    ? null
    : { game, scope: matches };

/** Input of the calendar, which filters like the list of matches. */
export const calendarInput = (scope: Scope): Input<'history.calendar'> => ({
  filter: {
    people: [...scope.people],
    games: scope.game === null ? [] : [scope.game],
    modes: [...LISTED_MODES[scope.matches.modes]],
    bots: scope.matches.bots === 'both' ? null : scope.matches.bots,
  },
  year: scope.year,
});

const LISTED_MODES = { both: [], played: ['play'], tallied: ['referee', 'tally'] } as const;

/**
 * Returns the route of the list of the counted matches with these people; null if the list cannot filter by the
 * scope's variant or number of players.
 */
export function countedMatchesRoute(
  { people, game, year, season, matches }: Scope,
  narrower: Partial<HistoryFilters> = {},
) {
  if (matches.variant !== null || matches.seats !== null) return null;
  if (season !== null) return historyRoute(NO_FILTERS, { season });
  const which = (counts: boolean) => (counts || year !== null ? null : 'without');
  return historyRoute(NO_FILTERS, {
    games: game === null ? [] : [game],
    people,
    modes: LISTED_MODES[matches.modes],
    bots: matches.bots === 'both' ? null : matches.bots,
    ...(year !== null && { from: `${String(year)}-01-01`, until: `${String(year)}-12-31` }),
    flags: {
      rewound: which(matches.rewound),
      abandoned: which(matches.abandoned),
      handedOver: which(matches.handedOver),
    },
    ...narrower,
  });
}
