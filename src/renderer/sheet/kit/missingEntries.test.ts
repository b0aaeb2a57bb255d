import { expect, it } from 'vitest';
import type { SheetPush } from '#shared/pushes.ts';
import { firstMissingEntry, missingIn, nextMissingEntry, roundCount } from './missingEntries.ts';

type Sheet = Pick<SheetPush, 'columns' | 'rounds'>;

/** 1: written, 0: not yet. Spans give each column's rounds. */
const sheetOf = (rounds: readonly (readonly (0 | 1)[])[], spans?: [number, number | null][]) =>
  ({
    columns: (
      spans ?? [
        [0, null],
        [0, null],
        [0, null],
      ]
    ).map(([from, until]) => ({ from, until })),
    rounds: rounds.map((cells) => ({
      complete: cells.every(Boolean),
      cells: cells.map((written) => ({
        cell: { state: written ? 'given' : 'blank' },
        score: written ? 7 : null,
      })),
    })),
  }) as unknown as Sheet;

it('an empty sheet begins with the first person', () => {
  expect(firstMissingEntry(sheetOf([]))).toEqual({ round: 0, column: 0 });
});

it('a sheet goes on with the first missing person', () => {
  const sheet = sheetOf([
    [1, 1, 1],
    [1, 0, 0],
  ]);
  expect(firstMissingEntry(sheet)).toEqual({ round: 1, column: 1 });
  expect(missingIn(sheet, 1)).toEqual([1, 2]);
  expect(nextMissingEntry(sheet, { round: 1, column: 1 })).toEqual({ round: 1, column: 2 });
  expect(nextMissingEntry(sheet, { round: 1, column: 2 })).toEqual({ round: 1, column: 1 });
});

it('a full sheet offers no further round: it would be refused', () => {
  const full = sheetOf(Array.from({ length: 200 }, () => [1, 1, 1]));
  expect(firstMissingEntry(full)).toEqual({ round: 199, column: 0 });
  expect(nextMissingEntry(full, { round: 199, column: 2 })).toEqual({ round: 199, column: 2 });
  expect(roundCount({ ...full, status: 'running', over: true }, {})).toBe(200);
});

it('after the last person comes the next round', () => {
  expect(nextMissingEntry(sheetOf([[1, 1, 1]]), { round: 0, column: 2 })).toEqual({
    round: 1,
    column: 0,
  });
});

it('a person with a part of the entry is still missing', () => {
  const begun = { cell: { state: 'given' }, score: null };
  const { columns, rounds } = sheetOf([[1, 0, 0]]);
  const cells = rounds[0]!.cells.with(1, begun as SheetPush['rounds'][0]['cells'][0]);
  const sheet = { columns, rounds: [{ ...rounds[0]!, cells }] };
  expect(missingIn(sheet, 0)).toEqual([1, 2]);
  expect(firstMissingEntry(sheet)).toEqual({ round: 0, column: 1 });
});

it('a written cell is not missing, also before its push', () => {
  const sheet = sheetOf([[1, 0, 0]]);
  const written = [{ round: 0, column: 1 }];
  expect(missingIn(sheet, 0, written)).toEqual([2]);
  expect(nextMissingEntry(sheet, { round: 0, column: 2 }, written)).toEqual({
    round: 1,
    column: 0,
  });
});

it('people who have left or not yet joined are not missing', () => {
  const sheet = sheetOf(
    [[1, 1, 1]],
    [
      [0, 1],
      [0, null],
      [2, null],
    ],
  );
  expect(missingIn(sheet, 1)).toEqual([1]);
});
