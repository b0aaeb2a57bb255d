import { type LedgerPart, luckOf, type SeatLedger } from '#shared/contract/reviews.ts';

/** Parts of a result, in the order of time. */
export const LEDGER_PARTS = ['dealt', 'chance', 'others', 'own'] as const;
export type LedgerPartName = (typeof LEDGER_PARTS)[number];

/** Step from the table's mean to a seat's score, in points as the game counts them: few bull heads are good. */
export interface LedgerStep {
  readonly part: LedgerPartName;
  readonly value: number;
  readonly margin: number;
  readonly from: number;
  readonly to: number;
}

export interface LedgerRow {
  readonly score: number;
  readonly mean: number;
  /** mean, with the worth of moving in this order: the steps begin there */
  readonly base: number;
  readonly steps: readonly LedgerStep[];
  /** by own decisions, against usual ones; higher is better */
  readonly own: number;
}

/** Up to this distance from the mean, tenths are shown. */
const TENTHS_UP_TO = 20;

/**
 * Returns a ledger in rounded numbers that still add up: the largest part takes up what rounding left over.
 * @param all ledgers of the table, which are rounded alike
 * @param isLow whether few points win
 */
export function ledgerRow(
  ledger: SeatLedger,
  all: readonly SeatLedger[],
  isLow: boolean,
): LedgerRow {
  const sign = isLow ? -1 : 1;
  const farthest = Math.max(...all.map(({ score, mean }) => Math.abs(score - mean)));
  const unit = farthest < TENTHS_UP_TO ? 10 : 1;
  // + 0: a seat without any bull head has 0, not −0.
  const rounded = (value: number): number => Math.round(value * unit) + 0;
  const [score, mean] = [rounded(sign * ledger.score), rounded(sign * ledger.mean)];
  const base = rounded(sign * (ledger.mean + ledger.start));
  const parts = LEDGER_PARTS.map((part) => rounded(sign * ledger[part].points));
  const largest = parts.reduce(
    (most, part, index) => (Math.abs(part) > Math.abs(parts[most]!) ? index : most),
    0,
  );
  parts[largest]! += score - base - parts.reduce((sum, part) => sum + part, 0);
  let from = base;
  const steps = LEDGER_PARTS.map((part, index): LedgerStep => {
    const [begin, value] = [from, parts[index]!];
    from += value;
    const margin = Math.ceil(ledger[part].margin * unit) / unit;
    return { part, value: value / unit, margin, from: begin / unit, to: from / unit };
  });
  return {
    score: score / unit,
    mean: mean / unit,
    base: base / unit,
    steps,
    own: ledger.own.points,
  };
}

export interface Verdict {
  readonly luck: 'lucky' | 'unlucky' | 'even';
  readonly play: 'well' | 'badly' | 'usual';
}

/** Says whether a seat was surely lucky, and whether it surely played better or worse than is usual. */
export function verdictOf(ledger: SeatLedger): Verdict {
  const luck = luckOf(ledger);
  const { own } = ledger;
  const isSure = ({ points, margin }: LedgerPart): boolean => Math.abs(points) > margin;
  return {
    luck: !isSure(luck) ? 'even' : luck.points > 0 ? 'lucky' : 'unlucky',
    play: !isSure(own) ? 'usual' : own.points > 0 ? 'well' : 'badly',
  };
}
