import { isHalfPoints } from './score.ts';
import type { BidEntry, Category, SheetBonus } from './custom-game.ts';

/** Counts by person in one line; null for a person who is absent or has not entered it. */
export type Counts = readonly (number | null)[];

/** Numbers that a line's points follow from beside its counts: the bids, and the number of the round, from 1. */
interface LineContext {
  readonly bids?: Counts;
  readonly round?: number;
}

export function pointsOf(
  category: Category,
  counts: Counts,
  { bids = [], round = 1 }: LineContext = {},
): readonly number[] {
  switch (category.kind) {
    case 'number':
      return pointsOfNumbers(category, counts);
    case 'bid':
      return counts.map((score, at) => {
        const bid = bids[at] ?? null;
        return bid === null || score === null ? 0 : pointsOfBid(category, { bid, score }, round);
      });
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

function pointsOfNumbers(
  { factor = 1, sum, moon = false }: Extract<Category, { kind: 'number' }>,
  counts: Counts,
): readonly number[] {
  const all = moon && sum ? counts.indexOf(sum) : -1;
  const hasAll = all !== -1 && counts.every((count, at) => at === all || !count);
  return counts.map((count, at) => {
    if (hasAll) return at === all ? 0 : sum! * factor;
    return (count ?? 0) * factor;
  });
}

/** @param cards of the round */
function pointsOfBid(
  { met, each = 0, missed = 0, zero }: Extract<Category, { kind: 'bid' }>,
  { bid, score }: Required<BidEntry>,
  cards: number,
): number {
  const isMet = bid === score;
  if (bid === 0 && zero !== undefined) return zero * cards * (isMet ? 1 : -1);
  return isMet ? met + each * bid : missed * Math.abs(bid - score);
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
  if (ties === 'lower') return points[place + equal - 1] ?? 0;
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

export const isWrongSum = (category: Category, entered: readonly (number | null)[]): boolean =>
  category.kind === 'number' &&
  category.sum !== undefined &&
  entered.every((count) => count !== null) &&
  entered.reduce((sum, count) => sum + count, 0) !== category.sum;

export const bonusFor = ({ atLeast, points }: SheetBonus, inCategories: number): number =>
  inCategories >= atLeast ? points : 0;

/** Returns the number that completes a category's sum once all but one have entered theirs; null otherwise. */
export function missingOfSum(
  category: Category,
  entered: readonly (number | null)[],
): number | null {
  if (category.kind !== 'number' || category.sum === undefined) return null;
  if (entered.filter((count) => count === null).length !== 1) return null;
  return entered.reduce<number>((left, count) => left - (count ?? 0), category.sum);
}

/** Returns the points for multiples that a person's counts pass from `before` to `after`. */
export const pointsForMultiples = (category: Category, before: number, after: number): number => {
  if (category.kind !== 'number' || !category.every) return 0;
  const { count, points } = category.every;
  return (Math.floor(after / count) - Math.floor(before / count)) * points;
};
