import type { Cell } from '../../../shared/contract/sheets.ts';
import type { SheetPush, SheetRoundView } from '../../../shared/pushes.ts';

/** Something written that is on its way and not yet known to be kept. */
export interface Draft {
  readonly round: number;
  /** null: the table part */
  readonly column: number | null;
  readonly cell: Cell;
}

const BLANK: Cell = { state: 'blank' };

/**
 * The sheet with what is on its way laid over it, so that a quick second tap adds to the first instead of replacing
 * it. Scores and sums stay those that were pushed.
 */
export const withDrafts = (sheet: SheetPush, drafts: readonly Draft[]): SheetPush =>
  drafts.reduce((shown, draft) => ({ ...shown, rounds: laidOver(shown, draft) }), sheet);

function laidOver(
  { rounds, columns }: SheetPush,
  { round, column, cell }: Draft,
): readonly SheetRoundView[] {
  const unbegun: SheetRoundView = {
    tablePart: BLANK,
    cells: columns.map(({ until }) => (until === null ? { cell: BLANK, score: null } : null)),
    complete: false,
    starter: null,
    replaced: [],
  };
  const begun = round < rounds.length ? rounds : [...rounds, unbegun];
  const before = begun[round];
  if (!before) return rounds;
  const after =
    column === null
      ? { ...before, tablePart: cell }
      : {
          ...before,
          cells: before.cells.with(column, { cell, score: before.cells[column]?.score ?? null }),
        };
  return begun.with(round, after);
}
