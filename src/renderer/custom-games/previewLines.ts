import { bonusFor, pointsOf } from '#shared/category-points.ts';
import { isDeclared, type Category, type SheetDescription } from '#shared/custom-game.ts';

export interface PreviewLine {
  /** null: one number for the round */
  readonly category: Category | null;
  /** counted from 0 */
  readonly round: number;
  readonly count: number;
  readonly points: number;
}

export interface Preview {
  readonly lines: readonly PreviewLine[];
  readonly hasMoreRounds: boolean;
  /** null without a bonus */
  readonly bonus: number | null;
  readonly total: number;
}

const ROUNDS_SHOWN = 3;
const EXAMPLES = [7, 4, 9, 2, 12, 5, 3, 8];
const ONE_NUMBER: Category = { kind: 'number', name: '' };

export function previewOf(description: SheetDescription): Preview {
  const { categories, bonus } = description;
  const rounds = categories ? 1 : Math.min(ROUNDS_SHOWN, roundsOf(description));
  const lines = Array.from({ length: rounds }, (_, round) => roundLines(description, round)).flat();
  const ofBonus = lines.filter(({ category }) => category && bonus?.of.includes(category.name));
  const earned = bonus ? bonusFor(bonus, sumOf(ofBonus)) : null;
  return {
    lines,
    hasMoreRounds: roundsOf(description) > rounds,
    bonus: earned,
    total: sumOf(lines) + (earned ?? 0),
  };
}

const sumOf = (lines: readonly PreviewLine[]): number =>
  lines.reduce((sum, { points }) => sum + points, 0);

function roundsOf({ rounds }: SheetDescription): number {
  if (rounds === 'once') return 1;
  return typeof rounds === 'object' && 'count' in rounds ? rounds.count : Infinity;
}

function roundLines(description: SheetDescription, round: number): readonly PreviewLine[] {
  if (isDeclared(description)) return [winnerLine(round)];
  const categories = description.categories ?? [null];
  return categories.map((category, at) => {
    const count = exampleOf(category ?? ONE_NUMBER, round + at);
    const points = pointsOf(category ?? ONE_NUMBER, [count], { bids: [count] })[0]!;
    return { category, round, count, points };
  });
}

/** The person wins every other round. */
const winnerLine = (round: number): PreviewLine => {
  const won = round % 2 === 0 ? 1 : 0;
  return { category: null, round, count: won, points: won };
};

function exampleOf(category: Category, at: number): number {
  const example = EXAMPLES[at % EXAMPLES.length]!;
  switch (category.kind) {
    case 'number':
      return Math.min(example, category.sum ?? example);
    case 'table':
      return Math.min(3, category.points.length);
    case 'ranks':
      return 5;
    case 'tick':
      return 1;
    case 'bid':
      return 2;
    case 'note':
      return 0;
  }
}
