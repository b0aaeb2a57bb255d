import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { HistoryFacets, HistoryFilter, NightHead, PastMatch } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { MatchId, NightId } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import { NO_FILTERS, toHistoryFilter, type HistoryFilters } from './filters.ts';
import { useConnection } from '../link/connection.ts';

const PAGE = 40;
/** The most lines of history that one call gives. */
const MOST = 200;

/**
 * The book as it lies open: what is looked for, and as much of it as has been read. It stays open while one looks at
 * a match, so that one comes back to the same line.
 */
export const useHistory = defineStore('history', () => {
  const connection = useConnection();

  const wanted = shallowRef<HistoryFilters>(NO_FILTERS);
  const matches = shallowRef<readonly PastMatch[]>([]);
  const nights = shallowRef<ReadonlyMap<NightId, NightHead>>(new Map());
  const facets = shallowRef<HistoryFacets | null>(null);
  /** whoever was counted so far, in the order of the first count: nobody changes places under a finger */
  const people = shallowRef<readonly Player[]>([]);
  const hasMore = ref(false);
  const isLoaded = ref(false);
  const refusal = shallowRef<AppRefusal | null>(null);
  /** the match that was looked at last, where one goes on reading */
  const opened = ref<MatchId | null>(null);
  /** what was asked last; an answer to anything before is late */
  let asked = 0;
  let isReading = false;

  const filter = computed(() => toHistoryFilter(wanted.value));

  const page = (limit: number, after: MatchId | null) =>
    connection.call('history.list', {
      limit,
      after,
      filter: filter.value,
      sort: wanted.value.sort,
    });

  /** Opens the book at what is looked for. Of the same as before as much is read as had been. */
  async function show(browsing: HistoryFilters): Promise<void> {
    const now = ++asked;
    const isSame = JSON.stringify(browsing) === JSON.stringify(wanted.value);
    const enough = isSame ? Math.max(PAGE, matches.value.length) : PAGE;
    wanted.value = browsing;
    void countAll(now, filter.value);
    const read: PastMatch[] = [];
    const heads = new Map<NightId, NightHead>();
    for (;;) {
      const reply = await page(Math.min(enough - read.length, MOST), read.at(-1)?.match ?? null);
      if (now !== asked) return;
      refusal.value = reply.ok ? null : reply.error;
      if (!reply.ok) return;
      read.push(...reply.value.matches);
      for (const head of reply.value.nights) heads.set(head.night, head);
      hasMore.value = reply.value.more;
      if (!reply.value.more || read.length >= enough) break;
    }
    matches.value = read;
    nights.value = heads;
    isLoaded.value = true;
  }

  /** How much there is of what is looked for, without reading any of it. */
  const count = (browsing: HistoryFilters): Promise<void> =>
    countAll(++asked, toHistoryFilter(browsing));

  async function countAll(now: number, counted: HistoryFilter): Promise<void> {
    const reply = await connection.call('history.facets', { filter: counted });
    if (now !== asked || !reply.ok) return;
    facets.value = reply.value;
    const found = reply.value.people.map(({ player }) => player);
    people.value = [...new Map([...people.value, ...found].map((one) => [one.id, one])).values()];
  }

  /** Turns to the next page. */
  async function readOn(): Promise<void> {
    if (!hasMore.value || isReading) return;
    isReading = true;
    const now = asked;
    const reply = await page(PAGE, matches.value.at(-1)?.match ?? null);
    isReading = false;
    if (now !== asked) return;
    refusal.value = reply.ok ? null : reply.error;
    if (!reply.ok) return;
    matches.value = [...matches.value, ...reply.value.matches];
    nights.value = new Map([
      ...nights.value,
      ...reply.value.nights.map((head) => [head.night, head] as const),
    ]);
    hasMore.value = reply.value.more;
  }

  return {
    wanted,
    matches,
    nights,
    facets,
    people,
    hasMore,
    isLoaded,
    refusal,
    opened,
    show,
    count,
    readOn,
  };
});
