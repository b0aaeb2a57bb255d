import { computed, inject, provide, type ComputedRef, type InjectionKey, type Ref } from 'vue';
import type { Seat } from '../../../shared/ids.ts';
import { useCount, type Count } from '../../../renderer/match/kit/count.ts';
import { useSchedule } from '../../../renderer/match/kit/useSchedule.ts';
import type { Event, View } from '../rules/model.ts';
import { countedColumns, paidColumns, paidTo, payoutTimes, type PaidColumn } from './payout.ts';

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
  /** number of columns that are counted or have been, third place's first */
  readonly startedColumns: ComputedRef<number>;
  /** by seat */
  readonly counts: readonly SeatCount[];
  /** points of a seat that have been counted */
  total(seat: Seat): number;
  isCounted(column: PaidColumn, seat: Seat): boolean;
}

const PAYOUT: InjectionKey<Payout> = Symbol('payout');

/** Counts the payouts at the end, column by column up to the last, and makes them known to all parts of the board. */
export function providePayout(view: () => View, event: () => Event | null): Payout {
  const columns = computed(() => paidColumns(view()));
  const times = computed(() =>
    event()?.type === 'match-ended' ? payoutTimes(columns.value) : null,
  );
  const { passed } = useSchedule(() => times.value);
  const startedColumns = computed(() => Math.min(passed.value, countedColumns(columns.value)));
  const isDone = computed(() => passed.value > countedColumns(columns.value));

  const counts = view().scores.map((_, seat) => {
    const count = computed(() =>
      isDone.value || startedColumns.value === 0
        ? null
        : countOf(columns.value[startedColumns.value - 1]!, seat),
    );
    return { count, ...useCount(() => count.value) };
  });

  const payout: Payout = {
    ...{ columns, startedColumns, counts },
    total: (seat) =>
      columns.value
        .slice(0, startedColumns.value)
        .reduce((sum, column) => sum + paidTo(column, seat), 0) - counts[seat]!.pending(seat),
    isCounted(column, seat) {
      const nth = columns.value.indexOf(column) + 1;
      return (
        nth < startedColumns.value ||
        (nth === startedColumns.value && counts[seat]!.pending(seat) === 0)
      );
    },
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
