import { type LocationQuery, type LocationQueryRaw, useRoute, useRouter } from 'vue-router';
import type { Split } from '../../shared/contract.ts';
import { computed } from 'vue';
import { listOf, NO_FILTERS, type HistoryFilters } from '../history/filters.ts';

export const MODES = ['both', 'played', 'tallied'] as const satisfies readonly Split['modes'][];
export const BOTS = ['both', 'with', 'without'] as const satisfies readonly Split['bots'][];
/** What keeps a match out unless it is asked for. */
export const MARKS = ['rewound', 'abandoned', 'handedOver'] as const;

const SEATS_MAX = 20;

/** Which matches count, out of an address. What means nothing here splits nothing. */
export function scopeFromUrl(query: LocationQuery): Split {
  const { modes, bots, variant, seats } = query;
  const marks = [query.also].flat();
  const [rewound, abandoned, handedOver] = MARKS.map((mark) => marks.includes(mark));
  return {
    modes: MODES.find((word) => word === modes) ?? 'both',
    bots: BOTS.find((word) => word === bots) ?? 'both',
    variant: typeof variant === 'string' && variant !== '' ? variant.slice(0, 40) : null,
    seats: seatsIn(seats),
    rewound: rewound!,
    abandoned: abandoned!,
    handedOver: handedOver!,
  };
}

function seatsIn(text: LocationQuery[string] | undefined): number | null {
  const seats = Number(text ?? 0);
  return Number.isInteger(seats) && seats >= 1 && seats <= SEATS_MAX ? seats : null;
}

/** The address says only what is split. */
export function scopeToUrl({ modes, bots, variant, seats, ...marked }: Split): LocationQueryRaw {
  const also = MARKS.filter((mark) => marked[mark]);
  return {
    ...(modes !== 'both' && { modes }),
    ...(bots !== 'both' && { bots }),
    ...(variant !== null && { variant }),
    ...(seats !== null && { seats: String(seats) }),
    ...(also.length > 0 && { also }),
  };
}

/** The address that counts more where nothing is left: without what narrows, or with what its marks keep out. */
export function widerScopeUrl(split: Split): LocationQueryRaw {
  const narrowing = scopeToUrl({ ...split, rewound: false, abandoned: false, handedOver: false });
  return Object.keys(narrowing).length > 0 ? {} : { also: [...MARKS] };
}

/** Which matches count, kept in the address, beside which game is looked at. */
export function useScope() {
  const route = useRoute();
  const router = useRouter();

  return computed<Split>({
    get: () => scopeFromUrl(route.query),
    set: (split) => {
      const { game } = route.query;
      void router.replace({ query: { ...(game && { game }), ...scopeToUrl(split) } });
    },
  });
}

/**
 * The way to the list of just the matches that count for this game (null: all) and these people; null where the list
 * cannot be asked for them, by variant or by number of players.
 */
export function countedList(
  split: Split,
  game: string | null,
  people: HistoryFilters['people'] = [],
) {
  if (split.variant !== null || split.seats !== null) return null;
  const modes = { both: [], played: ['play'], tallied: ['referee', 'tally'] } as const;
  const which = (counts: boolean) => (counts ? null : 'without');
  return listOf(NO_FILTERS, {
    games: game === null ? [] : [game],
    people,
    modes: modes[split.modes],
    bots: split.bots === 'both' ? null : split.bots,
    marks: {
      rewound: which(split.rewound),
      abandoned: which(split.abandoned),
      handedOver: which(split.handedOver),
    },
  });
}
