import type { Donkey, View } from '../rules/model.ts';
import { payoutOf } from '../rules/rules.ts';
import type { Seat } from '../../../shared/ids.ts';

/** Payouts of a donkey on the podium. */
export interface PaidColumn {
  readonly donkey: Donkey;
  readonly place: 1 | 2 | 3;
  /** by seat: the payouts of its markers, topmost first */
  readonly payouts: readonly (readonly number[])[];
}

const PLACES = [3, 2, 1] as const;

/** In the order of their payout: third place first, the winner last. */
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

/** Points of a seat from one donkey. */
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

/** Returns when each column that is added up starts to be counted, and at last when all have been. */
export function payoutTimes(columns: readonly PaidColumn[]): readonly number[] {
  const times: number[] = [PAYOUT_TIMES.read];
  for (const { payouts } of columns.slice(0, countedColumns(columns))) {
    const isEmpty = payouts.every((paid) => paid.length === 0);
    times.push(times.at(-1)! + PAYOUT_TIMES[isEmpty ? 'emptyColumn' : 'column']);
  }
  return times;
}
