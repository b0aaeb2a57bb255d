import { expect, it } from 'vitest';
import type { SheetPush } from '#shared/pushes.ts';
import { withDrafts } from './drafts.ts';

const blank = { cell: { state: 'blank' }, score: null } as const;
const sheet = {
  columns: [{ until: null }, { until: 1 }],
  rounds: [{ tablePart: blank.cell, cells: [{ ...blank, score: 7 }, blank], replaced: [] }],
} as unknown as SheetPush;
const given = { state: 'given', value: { cards: [3] } } as const;

it('a draft is shown in its cell, beside the pushed score', () => {
  const { rounds } = withDrafts(sheet, [{ round: 0, column: 0, cell: given }]);
  expect(rounds[0]!.cells[0]).toEqual({ cell: given, score: 7 });
});

it('a draft may be the first of a round, in which people who left have no cell', () => {
  const { rounds } = withDrafts(sheet, [{ round: 1, column: 0, cell: given }]);
  expect(rounds[1]!.cells).toEqual([{ cell: given, score: null }, null]);
});

it('the last of several in one cell counts', () => {
  const drafts = [given, { state: 'given', value: { cards: [3, 5] } } as const];
  const { rounds } = withDrafts(
    sheet,
    drafts.map((cell) => ({ round: 0, column: null, cell })),
  );
  expect(rounds[0]!.tablePart).toEqual(drafts[1]);
});
