import type { MatchRecord } from '../../shared/contract.ts';
import type { Seat } from '../../shared/ids.ts';

/** How somebody's score went: what they began with, and how it stood after each round; null where they were away. */
export interface ScoreSeries {
  readonly seat: Seat;
  readonly begin: number;
  /** the first round they were there for, from 0 */
  readonly from: number;
  /** after so many rounds they were there no more */
  readonly until: number;
  readonly after: readonly (number | null)[];
}

type Scores = Pick<MatchRecord, 'rounds' | 'seats'>;

/** One for each seat. */
export const scoreSeriesOf = ({ rounds, seats }: Scores): readonly ScoreSeries[] =>
  seats.map(({ seat, score }) => {
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

/** How it stood after so many rounds, from where they came; what they sat out has changed nothing. */
export const totalAt = ({ begin, after }: ScoreSeries, rounds: number): number =>
  after.slice(0, rounds).findLast((total) => total !== null) ?? begin;

/** Where a line is marked on its way: where somebody came later, or else between its ends, the next one a round on. */
export const markedRounds = (
  courses: readonly ScoreSeries[],
): readonly { readonly seat: Seat; readonly round: number }[] =>
  courses.flatMap(({ seat, from, until }) => {
    if (from > 0) return [{ seat, round: from }];
    return until > 1 ? [{ seat, round: 1 + (seat % (until - 1)) }] : [];
  });

/** From the lowest to the highest total there was. */
export function scoreRange(courses: readonly ScoreSeries[]): {
  readonly low: number;
  readonly high: number;
} {
  const all = courses
    .flatMap(({ begin, after }) => [begin, ...after])
    .filter((total) => total !== null);
  return { low: Math.min(0, ...all), high: Math.max(1, ...all) };
}

/** Heights moved as little as need be so that none is nearer to the next than `gap`, from `top` to `bottom`. */
export function spreadLabels(
  heights: readonly number[],
  gap: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): readonly number[] {
  const step = Math.min(gap, (bottom - top) / Math.max(1, heights.length - 1));
  const order = heights.map((_, at) => at).sort((a, b) => heights[a]! - heights[b]!);
  const moved = [...heights];
  let free = top;
  for (const at of order) {
    moved[at] = Math.max(heights[at]!, free);
    free = moved[at] + step;
  }
  let floor = bottom;
  for (const at of order.toReversed()) {
    moved[at] = Math.min(moved[at]!, floor);
    floor = moved[at] - step;
  }
  return moved;
}
