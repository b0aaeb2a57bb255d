import { computed, ref, shallowRef, watch } from 'vue';
import type { NightHead, PastMatch } from '#shared/contract.ts';
import type { MatchId, NightId } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import { useAppPages, useAppQuery } from '../connection/query.ts';
import { toHistoryFilter, type HistoryFilters } from './filters.ts';

const PAGE = 40;

/** match opened last from the list, to return to */
export const lastOpenedMatch = ref<MatchId | null>(null);

export function useHistory(wanted: () => HistoryFilters) {
  const { pages, hasMore, refusal, readOn } = useAppPages('history.list', () => ({
    limit: PAGE,
    filter: toHistoryFilter(wanted()),
    sort: wanted().sort,
  }));
  return {
    matches: computed(() => pages.value?.flatMap(({ matches }) => matches) ?? null),
    nights: computed<ReadonlyMap<NightId, NightHead>>(() => {
      const heads = pages.value?.flatMap(({ nights }) => nights) ?? [];
      return new Map(heads.map((head) => [head.night, head]));
    }),
    hasMore,
    refusal,
    readOn,
  };
}

/** Loads the counts of found matches only. */
export function useFacets(wanted: () => HistoryFilters) {
  const { data: facets } = useAppQuery('history.facets', () => ({
    filter: toHistoryFilter(wanted()),
  }));
  /** everybody counted so far, in order of first count, so that nobody moves under a finger */
  const people = shallowRef<readonly Player[]>([]);
  watch(
    facets,
    (counted) => {
      const found = counted?.people.map(({ player }) => player) ?? [];
      people.value = [...new Map([...people.value, ...found].map((one) => [one.id, one])).values()];
    },
    { immediate: true },
  );
  return { facets, people };
}

export interface Night {
  readonly night: NightId;
  readonly matches: readonly PastMatch[];
}

export function nightsOf(matches: readonly PastMatch[]): readonly Night[] {
  const nights: { night: NightId; matches: PastMatch[] }[] = [];
  for (const past of matches) {
    const current = nights.at(-1);
    if (current?.night === past.night) current.matches.push(past);
    else nights.push({ night: past.night, matches: [past] });
  }
  return nights;
}
