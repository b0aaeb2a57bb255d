import { isHalfPoints } from './score.ts';
import type { Category, SheetBonus } from './custom-game.ts';

/** Counts by person in one line; null for a person who is absent or has not entered it. */
export type Counts = readonly (number | null)[];

/** Returns each person's points in a line. */
export function pointsOf(category: Category, counts: Counts): readonly number[] {
  switch (category.kind) {
    case 'number':
      return counts.map((count) => (count ?? 0) * (category.factor ?? 1));
    case 'table':
      return counts.map((count) =>
        count ? category.points[Math.min(count, category.points.length) - 1]! : 0,
      );
    case 'ranks':
      return counts.map((count) => pointsOfRank(category, counts, count ?? 0));
    case 'tick':
      return counts.map((count) => (count ? category.points : 0));
    case 'note':
      return counts.map(() => 0);
  }
}

/** Ranks those who have entered their counts: places change until everybody has. */
function pointsOfRank(
  { points, ties = 'full' }: Extract<Category, { kind: 'ranks' }>,
  counts: Counts,
  count: number,
): number {
  if (count === 0) return 0;
  const place = counts.filter((other) => (other ?? 0) > count).length;
  if (ties === 'full') return points[place] ?? 0;
  const equal = counts.filter((other) => other === count).length;
  const taken = points.slice(place, place + equal).reduce((sum, one) => sum + one, 0);
  return Math.floor(taken / equal);
}

const isCount = (count: unknown): boolean => Number.isSafeInteger(count) && Number(count) >= 0;

/** Whether a number can stand in that category. Its points are whole or half points, so half points times half points can not. */
export function isCountOf(category: Category, count: unknown): count is number {
  const { kind } = category;
  if (kind === 'number')
    return Number.isInteger(category.factor ?? 1)
      ? isHalfPoints(count)
      : Number.isSafeInteger(count);
  return kind === 'tick' ? count === 0 || count === 1 : kind !== 'note' && isCount(count);
}

/** Whether all counts are entered and do not add up to the category's sum. */
export const isWrongSum = (category: Category, entered: readonly (number | null)[]): boolean =>
  category.kind === 'number' &&
  category.sum !== undefined &&
  entered.every((count) => count !== null) &&
  entered.reduce((sum, count) => sum + count, 0) !== category.sum;

/** Returns a person's bonus for the points in its categories of one round. */
export const bonusFor = ({ atLeast, points }: SheetBonus, inCategories: number): number =>
  inCategories >= atLeast ? points : 0;
