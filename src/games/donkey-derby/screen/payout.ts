import type { Donkey, Event, View } from '../rules/model.ts';
import { payoutOf } from '../rules/rules.ts';
import type { Seat } from '#shared/ids.ts';
import { computed, type ComputedRef, inject, type InjectionKey, provide, type Ref } from 'vue';
import { type Count, useCount } from '#renderer/screen/count.ts';
import { useSchedule } from '#renderer/screen/useSchedule.ts';

interface PaidColumn {
  readonly donkey: Donkey;
  readonly place: 1 | 2 | 3;
  /** by seat: the payouts of its markers, topmost first */
  readonly payouts: readonly (readonly number[])[];
}

const PLACES = [3, 2, 1] as const;

/** Third place first, the winner last. */
export const paidColumns = ({ podium, columns, options, scores }: View): readonly PaidColumn[] =>
  PLACES.filter((place) => place <= podium.length).map((place) => {
    const donkey = podium[place - 1]!;
    const paid = columns[donkey].map((seat, space) => ({
      seat,
      payout: payoutOf(options.board.payouts, place, space),
    }));
    return {
      donkey,
      place,
      payouts: scores.map((_, seat) =>
        paid.filter((one) => one.seat === seat).map(({ payout }) => payout),
      ),
    };
  });

export const paidTo = ({ payouts }: PaidColumn, seat: Seat): number =>
  payouts[seat]!.reduce((sum, payout) => sum + payout, 0);

/**
 * Returns the number of columns that are added up on the board. The last one with a payout is not: who has won is told
 * by the podium.
 */
export const countedColumns = (columns: readonly PaidColumn[]): number =>
  Math.max(
    0,
    columns.findLastIndex(({ payouts }) => payouts.some((paid) => paid.length > 0)),
  );

/** In ms at normal speed. */
const PAYOUT_TIMES = { read: 700, column: 1700, emptyColumn: 500 } as const;

/** Starts of the counted columns, and the end. */
export function payoutTimes(columns: readonly PaidColumn[]): readonly number[] {
  const times: number[] = [PAYOUT_TIMES.read];
  for (const { payouts } of columns.slice(0, countedColumns(columns))) {
    const isEmpty = payouts.every((paid) => paid.length === 0);
    times.push(times.at(-1)! + PAYOUT_TIMES[isEmpty ? 'emptyColumn' : 'column']);
  }
  return times;
}

/** Coins that go from a payout to its seat's total; more would only blur. */
const COINS_MAX = 6;
/** In ms at normal speed. */
const COINS = { delay: 150, limit: 800 } as const;

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
    columns,
    startedColumns,
    counts,
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
