import type { Review, ReviewedDecision } from '../../shared/contract/reviews.ts';
import type { Seat } from '../../shared/ids.ts';

export interface Indexed {
  readonly index: number;
  readonly decision: ReviewedDecision;
}

/** Returns a seat's decisions in chronological order. */
export const decisionsOf = ({ decisions }: Review, seat: Seat): readonly Indexed[] =>
  decisions
    .map((decision, index) => ({ index, decision }))
    .filter(({ decision }) => decision.seat === seat);

/** Returns the initial seat: the first person with decisions, else any with decisions. */
export function firstSeat({ decisions, occupants }: Review): Seat {
  const all = occupants.map((_, seat) => seat);
  const deciding = all.filter((seat) => decisions.some((one) => one.seat === seat));
  return deciding.find((seat) => occupants[seat]!.kind === 'player') ?? deciding[0] ?? 0;
}

/** Returns the decision with the highest cost, or the first of equals; null if there are none. */
export function costliest(all: readonly Indexed[]): number | null {
  const cost = ({ decision }: Indexed): number => decision.cost.win;
  return all.toSorted((a, b) => cost(b) - cost(a) || a.index - b.index)[0]?.index ?? null;
}

/** Returns the nearest costly decision before or after `from`. */
export function nextCostly(
  all: readonly Indexed[],
  from: number | null,
  direction: 'before' | 'after',
): number | null {
  const costly = all.filter(({ decision }) => decision.mark === 'costly');
  const found =
    direction === 'before'
      ? costly.findLast(({ index }) => index < (from ?? Infinity))
      : costly.find(({ index }) => index > (from ?? -1));
  return found?.index ?? null;
}
