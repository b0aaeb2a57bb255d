import {
  categoryOfLine,
  isDeclared,
  linesOfRound,
  ONE_NUMBER,
  roundOfLine,
  type Category,
  type SheetDescription,
} from './custom-game.ts';

/** Line that is the same one wherever a change of the description moves it. */
export interface LineKey {
  readonly round: number;
  readonly category: string;
}

/** Category of a round's lines; who won is one of its own. */
interface LineCategory {
  readonly name: string;
  readonly kind: Category['kind'] | 'winners';
}

const WINNERS: LineCategory = { name: '', kind: 'winners' };

const categoriesOf = (description: SheetDescription): readonly LineCategory[] =>
  description.categories ?? [isDeclared(description) ? WINNERS : ONE_NUMBER];

const keyOf = ({ name, kind }: LineCategory): string =>
  kind === 'winners' ? kind : `category ${name}`;

export const lineKey = (description: SheetDescription, line: number): LineKey => ({
  round: roundOfLine(description, line),
  category: keyOf(
    categoryOfLine(description, line) ?? (isDeclared(description) ? WINNERS : ONE_NUMBER),
  ),
});

export function lineWithKey(
  description: SheetDescription,
  { round, category }: LineKey,
): number | null {
  const at = categoriesOf(description).findIndex((one) => keyOf(one) === category);
  return at === -1 ? null : round * linesOfRound(description) + at;
}

/**
 * Returns for each line under `after` the line that it was under `before`; null for a new one. Categories are found
 * by name; a renamed one is the next unfound one of its kind.
 * @param isWaiting whether a category has entries from before it was removed, so that it is no renamed one
 */
export function previousLines(
  before: SheetDescription,
  after: SheetDescription,
  lines: number,
  isWaiting: (category: string) => boolean = () => false,
): readonly (number | null)[] {
  const previous = previousCategories(before, after, isWaiting);
  const length = linesOfRound(before);
  const rounds = Math.ceil(lines / length);
  return Array.from({ length: rounds * previous.length }, (_, line) => {
    const category = previous[line % previous.length]!;
    return category === null ? null : Math.floor(line / previous.length) * length + category;
  });
}

/**
 * Returns where the boundary before a line of `before` is under `after`: within a round behind the lines that were
 * before it, so that all lines after (`from`) or before (`until`) it are on the same side as they were.
 */
export function movedBoundary(
  before: SheetDescription,
  after: SheetDescription,
  line: number,
  side: 'from' | 'until',
): number {
  const within = line % linesOfRound(before);
  const start = roundOfLine(before, line) * linesOfRound(after);
  if (within === 0) return start;
  const previous = previousCategories(before, after, () => false);
  if (side === 'until')
    return start + previous.findLastIndex((category) => category !== null && category < within) + 1;
  const first = previous.findIndex((category) => category === null || category >= within);
  return start + (first === -1 ? previous.length : first);
}

/** Returns for each category under `after` its index under `before`; null for a new one. */
function previousCategories(
  before: SheetDescription,
  after: SheetDescription,
  isWaiting: (category: string) => boolean,
): readonly (number | null)[] {
  const [old, now] = [categoriesOf(before), categoriesOf(after)];
  const previous = now.map((category) => old.findIndex((one) => keyOf(one) === keyOf(category)));
  for (const [at, category] of now.entries())
    if (previous[at] === -1 && !isWaiting(keyOf(category)))
      previous[at] = old.findIndex(
        (one, index) =>
          one.kind === category.kind &&
          !previous.includes(index) &&
          !now.some((other) => keyOf(other) === keyOf(one)),
      );
  return previous.map((category) => (category === -1 ? null : category));
}
