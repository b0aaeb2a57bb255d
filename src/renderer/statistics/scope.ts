import { type LocationQuery, type LocationQueryRaw, useRoute, useRouter } from 'vue-router';
import type { StatisticsScope } from '../../shared/contract.ts';
import { DESCRIBED_SEATS_MAX } from '../../shared/custom-game.ts';
import { computed } from 'vue';
import { historyRoute, NO_FILTERS, type HistoryFilters } from '../history/filters.ts';

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

/** Reads the scope from an address; ignores invalid values. */
export function scopeFromUrl(query: LocationQuery): StatisticsScope {
  const { modes, bots, variant, seats } = query;
  const flags = [query.also].flat();
  const [rewound, abandoned, handedOver] = EXCLUDING_FLAGS.map((flag) => flags.includes(flag));
  return {
    modes: MODES.find((value) => value === modes) ?? 'both',
    bots: BOTS.find((value) => value === bots) ?? 'both',
    variant: typeof variant === 'string' && variant !== '' ? variant.slice(0, 40) : null,
    seats: seatsIn(seats),
    rewound: rewound!,
    abandoned: abandoned!,
    handedOver: handedOver!,
  };
}

function seatsIn(text: LocationQuery[string] | undefined): number | null {
  const seats = Number(text ?? 0);
  return Number.isInteger(seats) && seats >= 1 && seats <= DESCRIBED_SEATS_MAX ? seats : null;
}

/** Writes only values that differ from the default. */
export function scopeToUrl({
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

/** Returns an address with a wider scope for an empty result: without filters, otherwise with flagged matches. */
export function widerScopeUrl(scope: StatisticsScope): LocationQueryRaw {
  const narrowing = scopeToUrl({ ...scope, rewound: false, abandoned: false, handedOver: false });
  return Object.keys(narrowing).length > 0 ? {} : { also: [...EXCLUDING_FLAGS] };
}

/** Scope of the address, which also names the game. */
export function useScope() {
  const route = useRoute();
  const router = useRouter();

  return computed<StatisticsScope>({
    get: () => scopeFromUrl(route.query),
    set: (scope) => {
      const { game } = route.query;
      void router.replace({ query: { ...(game && { game }), ...scopeToUrl(scope) } });
    },
  });
}

/**
 * Returns the route of the list of matches that count for this game (null: all) and these people; null if the list
 * cannot filter by the scope's variant or number of players.
 */
export function countedMatchesRoute(
  scope: StatisticsScope,
  game: string | null,
  people: HistoryFilters['people'] = [],
) {
  if (scope.variant !== null || scope.seats !== null) return null;
  const modes = { both: [], played: ['play'], tallied: ['referee', 'tally'] } as const;
  const which = (counts: boolean) => (counts ? null : 'without');
  return historyRoute(NO_FILTERS, {
    games: game === null ? [] : [game],
    people,
    modes: modes[scope.modes],
    bots: scope.bots === 'both' ? null : scope.bots,
    flags: {
      rewound: which(scope.rewound),
      abandoned: which(scope.abandoned),
      handedOver: which(scope.handedOver),
    },
  });
}
