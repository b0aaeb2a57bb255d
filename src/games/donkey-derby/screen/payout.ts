import type { Donkey, View } from '../rules/model.ts';
import { payoutOf } from '../rules/rules.ts';
import type { Seat } from '../../../shared/ids.ts';

/** A paying marker, in the order of the reveal. */
export interface Paid {
  readonly donkey: Donkey;
  readonly seat: Seat;
  readonly payout: number;
}

export interface PaidColumn {
  readonly donkey: Donkey;
  readonly place: number;
  readonly paid: readonly Paid[];
}

/** The winner first, each from the topmost space on. */
export const paidColumns = ({ podium, columns, options }: View): readonly PaidColumn[] =>
  podium.map((donkey, index) => ({
    donkey,
    place: index + 1,
    paid: columns[donkey].map((seat, space) => ({
      donkey,
      seat,
      payout: payoutOf(options.board.payouts, index + 1, space),
    })),
  }));

/** The third first and the winner's topmost marker last, as the climax. */
export const revealOrder = (columns: readonly PaidColumn[]): readonly Paid[] =>
  columns.flatMap(({ paid }) => paid).reverse();

export const totalsAfter = (paid: readonly Paid[], revealed: number, seats: number): number[] => {
  const totals = Array<number>(seats).fill(0);
  for (const { seat, payout } of paid.slice(0, revealed)) totals[seat]! += payout;
  return totals;
};
