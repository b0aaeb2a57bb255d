import type { Seat } from '#shared/ids.ts';
import type { ChartPoint } from '../ui/charts/chart.ts';

/** Totals of a seat: at the beginning, and after each round; null if not playing. */
export interface TotalsSeries {
  readonly seat: Seat;
  readonly begin: number;
  readonly from: number;
  readonly until: number;
  readonly after: readonly (number | null)[];
}

/** Totals are null in a match without a result; rounds are by seat. */
interface Totals {
  readonly totals: readonly (number | null)[];
  readonly rounds: readonly (readonly (number | null)[])[];
}

export const totalsSeries = ({ totals, rounds }: Totals): readonly TotalsSeries[] =>
  totals.map((score, seat) => {
    const own = rounds.map((scores) => scores[seat] ?? null);
    const made = own.reduce<number>((sum, points) => sum + (points ?? 0), 0);
    const begin = score === null ? 0 : score - made;
    let total = begin;
    return {
      seat,
      begin,
      from: Math.max(
        0,
        own.findIndex((points) => points !== null),
      ),
      until: own.findLastIndex((points) => points !== null) + 1,
      after: own.map((points) => (points === null ? null : (total += points))),
    };
  });

/** Points from a player's first to last round; a sat-out round changes nothing. */
export const totalsPoints = (totals: Totals): readonly (readonly ChartPoint[])[] =>
  totalsSeries(totals).map(({ begin, from, until, after }) => {
    let y = begin;
    const rest = after.slice(from, until).map((total, at) => {
      y = total ?? y;
      return { x: from + at + 1, y };
    });
    return [{ x: from, y: begin }, ...rest];
  });
