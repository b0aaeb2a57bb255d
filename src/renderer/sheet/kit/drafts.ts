import type { Cell } from '#shared/contract/sheets.ts';
import type { SheetPush, SheetRoundView } from '#shared/pushes.ts';
import { computed, shallowRef, type Ref } from 'vue';
import type { CellPosition } from '#renderer/screen/gameSheet.ts';
import type { TypedFault } from './typedScore.ts';

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

export interface TypedDraft {
  readonly text: string | null;
  readonly fault: TypedFault | null;
}

const EMPTY_DRAFT: TypedDraft = { text: null, fault: null };

const cellKey = ({ round, column }: CellPosition): string => `${String(round)}:${String(column)}`;

export const isSamePosition = (one: CellPosition, other: CellPosition): boolean =>
  one.round === other.round && one.column === other.column;

/** Texts typed into cells and not written yet: that of the current cell, and those that are no scores. */
export function createTypedDrafts(currentCell: Readonly<Ref<CellPosition>>) {
  const drafts = shallowRef<ReadonlyMap<string, TypedDraft>>(new Map());
  const draftAt = (position: CellPosition): TypedDraft =>
    drafts.value.get(cellKey(position)) ?? EMPTY_DRAFT;

  function setDraft(position: CellPosition, draft: TypedDraft): void {
    const others = new Map(drafts.value);
    others.delete(cellKey(position));
    if (draft.text !== null || draft.fault !== null) others.set(cellKey(position), draft);
    drafts.value = others;
  }

  return {
    draftAt,
    setDraft,
    typedText: computed({
      get: () => draftAt(currentCell.value).text,
      set: (text) => {
        setDraft(currentCell.value, { ...draftAt(currentCell.value), text });
      },
    }),
    /** why the typed text is no score; the text stays in its cell until corrected */
    typedFault: computed({
      get: () => draftAt(currentCell.value).fault,
      set: (fault) => {
        setDraft(currentCell.value, { ...draftAt(currentCell.value), fault });
      },
    }),
    discard(): void {
      setDraft(currentCell.value, EMPTY_DRAFT);
    },
    discardAll(): void {
      drafts.value = new Map();
    },
  };
}
