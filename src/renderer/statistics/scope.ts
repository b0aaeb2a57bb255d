import { computed, type ComputedRef } from 'vue';
import {
  type LocationQuery,
  type LocationQueryRaw,
  type LocationQueryValue,
  type RouteLocationNormalizedLoaded,
  type RouteLocationRaw,
  useRoute,
} from 'vue-router';
import type { Input, StatisticsScope } from '#shared/contract.ts';
import type { PlayerReview } from '#shared/contract/reviews.ts';
import { DESCRIBED_SEATS_MAX } from '#shared/custom-game.ts';
import type { PlayerId, SeasonId } from '#shared/ids.ts';
import { historyRoute, NO_FILTERS, type HistoryFilters } from '../history/filters.ts';
import { screens } from '../screen/screen.ts';

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
export const EXCLUDING_FLAGS = ['rewound', 'abandoned', 'handedOver'] as const;

/** Subject of the page of statistics. A season is a saved scope, and has no other part. */
export interface Scope {
  /** none: everybody; two: against each other */
  readonly people: readonly PlayerId[];
  /** null: all games */
  readonly game: string | null;
  readonly season: SeasonId | null;
  readonly matches: StatisticsScope;
}

/** The part that names the page's heading. Everybody's page is compared, listed by people, games or seasons. */
export type ScopeKind = 'season' | 'year' | 'pair' | 'person' | 'game' | 'everybody';

export function kindOf({ people, game, season, matches }: Scope): ScopeKind {
  if (season !== null) return 'season';
  if (people.length > 0) return people.length > 1 ? 'pair' : 'person';
  if (game !== null) return 'game';
  return matches.year === null ? 'everybody' : 'year';
}

const YEARS = [1970, 9999] as const;

/** Reads which matches count from an address; ignores invalid values. */
export function matchesFromUrl(query: LocationQuery): StatisticsScope {
  const { modes, bots, variant, year, seats } = query;
  const flags = [query.also].flat();
  const [rewound, abandoned, handedOver] = EXCLUDING_FLAGS.map((flag) => flags.includes(flag));
  return {
    modes: MODES.find((value) => value === modes) ?? 'both',
    bots: BOTS.find((value) => value === bots) ?? 'both',
    variant: typeof variant === 'string' && variant !== '' ? variant.slice(0, 40) : null,
    year: integerIn(year, ...YEARS),
    seats: integerIn(seats, 1, DESCRIBED_SEATS_MAX),
    rewound: rewound!,
    abandoned: abandoned!,
    handedOver: handedOver!,
  };
}

export const ALL_MATCHES = matchesFromUrl({});

export function matchesToUrl({
  modes,
  bots,
  variant,
  year,
  seats,
  ...flags
}: StatisticsScope): LocationQueryRaw {
  const also = EXCLUDING_FLAGS.filter((flag) => flags[flag]);
  return {
    ...(modes !== 'both' && { modes }),
    ...(bots !== 'both' && { bots }),
    ...(variant !== null && { variant }),
    ...(year !== null && { year: String(year) }),
    ...(seats !== null && { seats: String(seats) }),
    ...(also.length > 0 && { also }),
  };
}

type Address = Pick<RouteLocationNormalizedLoaded, 'name' | 'params' | 'query'>;

export function scopeFromUrl({ name, params, query }: Address): Scope {
  const id = String(params.id);
  if (name === 'season') return { ...EVERYBODY, season: id as SeasonId };
  const other = textIn(query.with) as PlayerId;
  const people =
    name === 'person' ? [id as PlayerId, ...(other && other !== id ? [other] : [])] : [];
  const ofQuery = textIn(query.game);
  const game = name === 'game' ? String(params.game) : ofQuery in screens ? ofQuery : null;
  const matches = matchesFromUrl(query);
  const year =
    name === 'year' ? (integerIn(params.year, ...YEARS) ?? new Date().getFullYear()) : matches.year;
  return supported({ people, game, season: null, matches: { ...matches, year } });
}

export const EVERYBODY: Scope = {
  people: [],
  game: null,
  season: null,
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

/** Drops the variant without a game: they differ between games. */
function supported(scope: Scope): Scope {
  const { game, matches } = scope;
  return game === null ? { ...scope, matches: { ...matches, variant: null } } : scope;
}

/** Returns the address of a scope: its first subject's page, and the rest in the query. */
export function scopeRoute(scope: Scope): RouteLocationRaw {
  const { people, game, season, matches } = supported(scope);
  if (season !== null) return { name: 'season', params: { id: season } };
  const [person, other] = people;
  const query = {
    ...(other !== undefined && { with: other }),
    ...(person !== undefined && game !== null && { game }),
    ...matchesToUrl(matches),
  };
  if (person !== undefined) return { name: 'person', params: { id: person }, query };
  if (game !== null) return { name: 'game', params: { game }, query };
  const { year } = matches;
  if (year === null) return { name: 'statistics', query };
  const rest = matchesToUrl({ ...matches, year: null });
  return { name: 'year', params: { year: String(year) }, query: rest };
}

/** Returns a wider scope for an empty result: without filters, otherwise of all time, or with flagged matches. */
export function widerScope(scope: Scope): Scope {
  const { year, ...rest } = scope.matches;
  const narrowing = { ...rest, year: null, rewound: false, abandoned: false, handedOver: false };
  const isNarrowed = Object.keys(matchesToUrl(narrowing)).length > 0;
  if (isNarrowed) return { ...scope, matches: { ...ALL_MATCHES, year } };
  if (year !== null) return { ...scope, matches: ALL_MATCHES };
  const flags = { rewound: true, abandoned: true, handedOver: true };
  return { ...scope, matches: { ...ALL_MATCHES, ...flags } };
}

export function useScope(): ComputedRef<Scope> {
  const route = useRoute();
  return computed(() => scopeFromUrl(route));
}

export const playerInput = ({ people: [player], game, matches }: Scope) =>
  player === undefined ? null : { player, game, scope: matches };

export const gameInput = ({ game, matches }: Scope) =>
  game === null || !(game in screens) ? null : { game, scope: matches };

/** Whether the calendar and the list can filter by a scope: they know neither variants nor numbers of players. */
export const isListed = ({ matches: { variant, seats } }: Scope): boolean =>
  variant === null && seats === null;

export const calendarInput = (scope: Scope): Input<'history.calendar'> => ({
  filter: {
    people: [...scope.people],
    games: scope.game === null ? [] : [scope.game],
    modes: [...LISTED_MODES[scope.matches.modes]],
    bots: scope.matches.bots === 'both' ? null : scope.matches.bots,
    ...flagFilters(scope),
  },
  year: scope.matches.year,
});
const flagFilters = ({ matches: { rewound, abandoned, handedOver } }: Scope) => {
  const which = (counts: boolean) => (counts ? null : 'without');
  return {
    rewound: which(rewound),
    abandoned: which(abandoned),
    handedOver: which(handedOver),
  } as const;
};

const LISTED_MODES = { both: [], played: ['play'], tallied: ['referee', 'tally'] } as const;

/**
 * Returns the route of the list of the counted matches with these people; null if the list cannot filter by the
 * scope's variant or number of players.
 */
export function countedMatchesRoute(scope: Scope, narrower: Partial<HistoryFilters> = {}) {
  if (!isListed(scope)) return null;
  const { people, game, season, matches } = scope;
  const { year } = matches;
  if (season !== null) return historyRoute(NO_FILTERS, { season });
  return historyRoute(NO_FILTERS, {
    games: game === null ? [] : [game],
    people,
    modes: LISTED_MODES[matches.modes],
    bots: matches.bots === 'both' ? null : matches.bots,
    ...(year !== null && { from: `${String(year)}-01-01`, until: `${String(year)}-12-31` }),
    flags: flagFilters(scope),
    ...narrower,
  });
}

/** Returns the reviewed matches of the scope's game and year. */
export const reviewsIn = (
  { game, matches: { year } }: Scope,
  reviews: readonly PlayerReview[],
): readonly PlayerReview[] =>
  reviews.filter(
    (one) =>
      (game === null || one.game === game) &&
      (year === null || new Date(one.endedAt).getFullYear() === year),
  );
