import type { Review } from '../../shared/contract/reviews.ts';
import type { Seat } from '../../shared/ids.ts';
import { spreadLabels } from '../ui/charts/chart.ts';

/** A round in the course of a match, by its points: first and last. */
export interface Band {
  readonly round: number;
  readonly from: number;
  readonly to: number;
}

/** The rounds of a course; each begins where the one before it ended. */
export function bandsOf({ course: winChances }: Pick<Review, 'course'>): readonly Band[] {
  const starts = winChances.flatMap(({ round }, at) =>
    at === 0 || winChances[at - 1]!.round !== round ? [{ round, from: Math.max(0, at - 1) }] : [],
  );
  return starts.map((band, at) => ({ ...band, to: starts[at + 1]?.from ?? winChances.length - 1 }));
}

/** The point of the course that a decision led to: the first one after it. */
export function pointOf({ course: winChances, decisions }: Review, index: number): number {
  const { revision } = decisions[index]!;
  const at = winChances.findIndex((point) => point.revision >= revision);
  return at < 0 ? winChances.length - 1 : at;
}

/** A seat's chances from point to point. */
export const chancesOf = (
  { course: winChances }: Pick<Review, 'course'>,
  seat: Seat,
): readonly number[] => winChances.map(({ chances }) => chances[seat] ?? 0);

/** Where a flag stands, in px from the left, and how wide it may be; too narrow for words it shows its number alone. */
export interface FlagPlace {
  readonly left: number;
  readonly width: number;
  readonly hasText: boolean;
}

/** In px: a flag with its number alone, the least that is worth words, and the most that it takes. */
const FLAG = { bare: 30, least: 104, most: 290, gap: 6 } as const;

/**
 * Flags in a line, ascending: none covers another. Each takes the space up to the next one; the last one may reach back to
 * the left, where it would go beyond the edge.
 */
export function placeFlags(places: readonly number[], right: number): readonly FlagPlace[] {
  const step = FLAG.bare + FLAG.gap;
  const bare = spreadLabels(
    places.map((x) => x - FLAG.bare / 2),
    step,
    { top: 0, bottom: right - FLAG.bare },
  );
  const last = bare.length - 1;
  const lefts = bare.map((left, at) => {
    const earliest = at > 0 ? bare[at - 1]! + step : 0;
    return at === last ? Math.max(earliest, Math.min(left, right - FLAG.most)) : left;
  });
  return lefts.map((left, at) => {
    const space = at === last ? right - left : lefts[at + 1]! - FLAG.gap - left;
    const hasText = space >= FLAG.least;
    return { left, width: hasText ? Math.min(space, FLAG.most) : FLAG.bare, hasText };
  });
}
