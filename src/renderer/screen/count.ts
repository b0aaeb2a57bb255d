import { computed, ref, watch, type ComputedRef, type Ref } from 'vue';
import type { Seat } from '#shared/ids.ts';
import { useReducedMotion } from '../ui/useReducedMotion.ts';

/** Things that go to a seat one by one, each counting the same part of the points. */
export interface Count {
  readonly seat: Seat;
  /** selectors of the elements that they leave, one for each thing */
  readonly sources: readonly string[];
  readonly points?: number;
  /** selector of the element where they arrive, within the player's panel; omitted: the total */
  readonly goal?: string;
  /** in ms at normal speed: before the first leaves */
  readonly delay: number;
  /** in ms at normal speed: from the first that leaves to the last that is received */
  readonly limit: number;
  /** in ms at normal speed: between two that leave; default: so short that they follow in a stream */
  readonly interval?: number;
}

/** In ms at normal speed. */
const TIMES = { interval: 45, flight: 340, total: 900 } as const;

interface CountTimes {
  readonly flight: number;
  readonly starts: readonly number[];
}

/** Returns when things leave: in equal intervals, shorter where there are many or time is short. */
export function countTimes({
  sources,
  limit,
  interval: longest = TIMES.interval,
}: Pick<Count, 'sources' | 'limit' | 'interval'>): CountTimes {
  const total = Math.min(limit, TIMES.total);
  const flight = Math.min(TIMES.flight, total);
  const interval = Math.min(longest, (total - flight) / Math.max(1, sources.length - 1));
  return { flight, starts: sources.map((_, at) => at * interval) };
}

const LARGE_MIN = 10;

interface Counting {
  readonly received: Ref<number>;
  /** points of a seat's total that are still on their way */
  readonly pending: (seat: Seat) => number;
  readonly shakenSeat: ComputedRef<Seat | null>;
}

/** Counts things as they are received; all at once under reduced motion. */
export function useCount(count: () => Count | null): Counting {
  const isStill = useReducedMotion();
  const received = ref(0);
  watch(
    count,
    (now) => {
      received.value = now && isStill.value ? now.sources.length : 0;
    },
    { immediate: true, flush: 'sync' },
  );
  const left = computed(() => (count()?.sources.length ?? 0) - received.value);

  return {
    received,
    pending(seat) {
      const now = count();
      if (now?.seat !== seat) return 0;
      const things = now.sources.length;
      return Math.round(((now.points ?? things) * left.value) / things);
    },
    shakenSeat: computed(() => {
      const now = count();
      return now && left.value === 0 && now.sources.length >= LARGE_MIN ? now.seat : null;
    }),
  };
}
