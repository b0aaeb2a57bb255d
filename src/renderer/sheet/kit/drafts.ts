import type { Cell } from '#shared/contract/sheets.ts';
import type { SheetPush, SheetRoundView } from '#shared/pushes.ts';

/** An entry not known to be saved. */
export interface Draft {
  readonly round: number;
  /** null: the shared part */
  readonly column: number | null;
  readonly cell: Cell;
}

const BLANK: Cell = { state: 'blank' };

/**
 * Returns the sheet with the drafts in their cells, so that a quick second tap adds to the first instead of replacing
 * it. Scores and sums remain those pushed.
 */
export const withDrafts = (sheet: SheetPush, drafts: readonly Draft[]): SheetPush =>
  drafts.reduce((shown, draft) => ({ ...shown, rounds: roundsWith(shown, draft) }), sheet);

function roundsWith(
  { rounds, columns }: SheetPush,
  { round, column, cell }: Draft,
): readonly SheetRoundView[] {
  const empty: SheetRoundView = {
    tablePart: BLANK,
    cells: columns.map(({ until }) => (until === null ? { cell: BLANK, score: null } : null)),
    complete: false,
    starter: null,
    replaced: [],
  };
  const missing = Math.max(0, round + 1 - rounds.length);
  const all = [...rounds, ...Array<SheetRoundView>(missing).fill(empty)];
  const before = all[round];
  if (!before) return rounds;
  const after =
    column === null
      ? { ...before, tablePart: cell }
      : {
          ...before,
          cells: before.cells.with(column, { cell, score: before.cells[column]?.score ?? null }),
        };
  return all.with(round, after);
}
