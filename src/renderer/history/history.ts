import { computed, ref, shallowRef, watch } from 'vue';
import type { NightHead } from '../../shared/contract.ts';
import type { MatchId, NightId } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import { useAppPages, useAppQuery } from '../connection/query.ts';
import { toHistoryFilter, type HistoryFilters } from './filters.ts';

const PAGE = 40;

/** the match of the list that was opened last, where reading goes on */
export const lastOpenedMatch = ref<MatchId | null>(null);

/** The matches that are found, as far as they have been read. */
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

/** How much there is of what is looked for, without reading any of it. */
export function useFacets(wanted: () => HistoryFilters) {
  const { data: facets } = useAppQuery('history.facets', () => ({
    filter: toHistoryFilter(wanted()),
  }));
  /** whoever was counted so far, in the order of the first count: nobody changes places under a finger */
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
