import { expect, it } from 'vitest';
import type { SheetDescription } from '#shared/custom-game.ts';
import { previewOf } from './previewLines.ts';

const HEDGEROW: SheetDescription = {
  name: 'Hedgerow',
  winner: 'most',
  rounds: 'once',
  categories: [
    { name: 'Longest hedge', kind: 'number', factor: 2 },
    { name: 'Ponds', kind: 'table', points: [1, 3, 6, 10] },
    { name: 'Orchards', kind: 'ranks', points: [8, 4] },
    { name: 'Fed the badger', kind: 'tick', points: 5 },
  ],
};

it('computes the points of its examples', () => {
  const { lines, total, bonus, hasMoreRounds } = previewOf(HEDGEROW);
  expect(lines.map(({ count, points }) => [count, points])).toEqual([
    [7, 14],
    [3, 6],
    [5, 8],
    [1, 5],
  ]);
  expect({ total, bonus, hasMoreRounds }).toEqual({ total: 33, bonus: null, hasMoreRounds: false });
});

it('adds the bonus of its categories', () => {
  const bonus = { of: ['Longest hedge', 'Ponds'], atLeast: 20, points: 35 };
  expect(previewOf({ ...HEDGEROW, bonus })).toMatchObject({ bonus: 35, total: 68 });
  expect(previewOf({ ...HEDGEROW, bonus: { ...bonus, atLeast: 21 } }).bonus).toBe(0);
});

it.each<[SheetDescription['rounds'], number, boolean]>([
  ['once', 1, false],
  ['open', 3, true],
  [{ until: 100 }, 3, true],
  [{ count: 2 }, 2, false],
  [{ count: 4 }, 3, true],
])('shows the first rounds of %j', (rounds, lines, hasMoreRounds) => {
  const preview = previewOf({ name: 'Rummy', winner: 'fewest', rounds });
  expect(preview).toMatchObject({ hasMoreRounds });
  expect(preview.lines).toHaveLength(lines);
});

it('counts won rounds', () => {
  expect(previewOf({ name: 'Chess', winner: 'one', rounds: 'open' }).total).toBe(2);
});

it('has no points for a table without any', () => {
  const categories = [{ name: 'Ponds', kind: 'table', points: [] }] as const;
  expect(previewOf({ ...HEDGEROW, categories }).total).toBe(0);
});
