import {
  computed,
  inject,
  provide,
  watch,
  type ComputedRef,
  type InjectionKey,
  type Ref,
} from 'vue';
import type { Seat } from '../../../shared/ids.ts';
import { useCount, type Count } from '../../../renderer/match/kit/count.ts';
import { PRESS_GUARD_MS } from '../../../renderer/match/kit/playback.ts';
import { useSchedule } from '../../../renderer/match/kit/useSchedule.ts';
import type { Event, View } from '../rules/model.ts';
import { paidColumns, paidTo, payoutTimes, type PaidColumn } from './payout.ts';

/** Coins that go from a payout to its seat's total; more would only blur. */
const COINS_MAX = 6;
/** In ms at normal speed. */
const COINS = { delay: 150, limit: 800 } as const;

/** Place on the sheet of a seat's payouts from one donkey, as a selector. */
const paidSelector = (place: number, seat: Seat): string =>
  `[data-paid="${String(place)}-${String(seat)}"]`;

interface SeatCount {
  readonly count: ComputedRef<Count | null>;
  readonly received: Ref<number>;
}

interface Payout {
  readonly columns: ComputedRef<readonly PaidColumn[]>;
  /** columns that are counted or have been, the winner's first */
  readonly begun: ComputedRef<number>;
  readonly isDone: ComputedRef<boolean>;
  /** by seat */
  readonly counts: readonly SeatCount[];
  /** points of a seat that have been counted */
  total(seat: Seat): number;
  isCounted(column: PaidColumn, seat: Seat): boolean;
  /** whether a press was for the payout: it has only just ended the count */
  isForCount(): boolean;
}

const PAYOUT: InjectionKey<Payout> = Symbol('payout');

/** Counts the payouts at the end, column by column, and makes them known to all parts of the board. */
export function providePayout(view: () => View, event: () => Event | null): Payout {
  const columns = computed(() => paidColumns(view()));
  const times = computed(() =>
    event()?.type === 'match-ended' ? payoutTimes(columns.value) : null,
  );
  const { passed } = useSchedule(() => times.value, PRESS_GUARD_MS);
  const begun = computed(() => Math.min(passed.value, columns.value.length));
  const isDone = computed(() => passed.value > columns.value.length);
  let endedAt = -Infinity;
  watch(
    isDone,
    (ended, before) => {
      if (ended && !before) endedAt = performance.now();
    },
    { flush: 'sync' },
  );

  const counts = view().scores.map((_, seat) => {
    const count = computed(() =>
      isDone.value || begun.value === 0 ? null : countOf(columns.value[begun.value - 1]!, seat),
    );
    return { count, ...useCount(() => count.value) };
  });

  const payout: Payout = {
    ...{ columns, begun, isDone, counts },
    total: (seat) =>
      columns.value.slice(0, begun.value).reduce((sum, column) => sum + paidTo(column, seat), 0) -
      counts[seat]!.pending(seat),
    isCounted: ({ place }, seat) =>
      place < begun.value || (place === begun.value && counts[seat]!.pending(seat) === 0),
    isForCount: () => !isDone.value || performance.now() - endedAt < PRESS_GUARD_MS,
  };
  provide(PAYOUT, payout);
  return payout;
}

function countOf(column: PaidColumn, seat: Seat): Count | null {
  const points = paidTo(column, seat);
  if (points === 0) return null;
  const coins = Math.min(points, COINS_MAX);
  return { seat, points, ...COINS, sources: Array(coins).fill(paidSelector(column.place, seat)) };
}

export const usePayout = (): Payout => inject(PAYOUT)!;
