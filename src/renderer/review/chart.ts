import type { Review } from '../../shared/contract/reviews.ts';
import type { Seat } from '../../shared/ids.ts';
import { spreadLabels } from '../ui/charts/chart.ts';

/** A round in the chances chart: its first and last point. */
export interface Band {
  readonly round: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the rounds of a chart; each begins where the previous one ended. */
export function bandsOf({ course: winChances }: Pick<Review, 'course'>): readonly Band[] {
  const starts = winChances.flatMap(({ round }, at) =>
    at === 0 || winChances[at - 1]!.round !== round ? [{ round, from: Math.max(0, at - 1) }] : [],
  );
  return starts.map((band, at) => ({ ...band, to: starts[at + 1]?.from ?? winChances.length - 1 }));
}

/** Returns the first point after a decision. */
export function pointOf({ course: winChances, decisions }: Review, index: number): number {
  const { revision } = decisions[index]!;
  const at = winChances.findIndex((point) => point.revision >= revision);
  return at < 0 ? winChances.length - 1 : at;
}

export const chancesOf = (
  { course: winChances }: Pick<Review, 'course'>,
  seat: Seat,
): readonly number[] => winChances.map(({ chances }) => chances[seat] ?? 0);

/** Position and width of a flag, in px from the left; too narrow for text it shows only its number. */
export interface FlagPlace {
  readonly left: number;
  readonly width: number;
  readonly hasText: boolean;
}

/** In px: a flag with only its number, the minimum with text, and the maximum. */
const FLAG = { bare: 30, least: 104, most: 290, gap: 6 } as const;

/**
 * Places flags in a line, ascending, without overlap. Each takes the space up to the next one; the last may extend to
 * the left, if it would exceed the edge.
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
