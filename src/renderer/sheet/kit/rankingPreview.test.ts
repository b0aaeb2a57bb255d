import { expect, it } from 'vitest';
import type { SheetPush } from '#shared/pushes.ts';
import { rankingPreview } from './rankingPreview.ts';

type Sheet = Pick<SheetPush, 'columns' | 'rounds'>;

const told = (score: number) => ({ cell: { state: 'given', value: {} }, score });
const BLANK = { cell: { state: 'blank' }, score: null };
const OUT = { cell: { state: 'out' }, score: null };
/** Totals with this round; Theo sits it out, Noor has left. */
const sheet = {
  columns: [20, 12, 9, 30, 40].map((total, column) => ({
    total,
    from: 0,
    until: column === 4 ? 0 : null,
  })),
  rounds: [{ cells: [told(8), told(2), BLANK, OUT, null] }],
} as unknown as Sheet;
const LOW = { scoreOrder: 'low' } as const;
const lines = (score: number | null, column = 2, game: { scoreOrder: 'low' | 'high' } = LOW) =>
  rankingPreview(sheet, game, { round: 0, column }, score).map((line) => [
    line.place,
    line.column,
    line.total,
  ]);

it('keeps a bonus in the total while the entry that completed it is typed anew', () => {
  const withBonus = {
    columns: [{ total: 100, from: 0, until: null }],
    rounds: [{ cells: [{ ...told(45), bonus: 35 }] }],
  } as unknown as Sheet;
  const [line] = rankingPreview(withBonus, { scoreOrder: 'high' }, { round: 0, column: 0 }, 12);
  expect(line!.total).toBe(102);
});

it('ranks people with a score, and the person whose score is being typed', () => {
  expect(lines(null)).toEqual([
    [1, 1, 12],
    [2, 0, 20],
    [3, 3, 30],
  ]);
  expect(lines(11)).toEqual([
    [1, 1, 12],
    [2, 0, 20],
    [2, 2, 20],
    [4, 3, 30],
  ]);
});

it('a score that replaces another counts once; if high scores win the order is reversed', () => {
  expect(lines(1, 0)).toEqual([
    [1, 1, 12],
    [2, 0, 13],
    [3, 3, 30],
  ]);
  expect(lines(null, 2, { scoreOrder: 'high' }).map(([, column]) => column)).toEqual([3, 0, 1]);
});
