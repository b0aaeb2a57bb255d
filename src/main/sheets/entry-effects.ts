import type { Cell } from '#shared/contract/sheets.ts';
import type { SheetGame } from '#core/game-instance.ts';
import { initialSheetState, applySheetEntry, type SheetState } from './sheet-state.ts';
import type { SheetEntry } from './log.ts';
import { cellAt } from './rounds.ts';

export interface EntryEffect {
  /** previous cell; null if the entry wrote nothing or the cell was empty */
  readonly previousCell: Cell | null;
  readonly undoneRevisions: readonly number[];
}

/** Without the sheet's game the previous cells are unknown. */
export function entryEffects(
  game: SheetGame | null,
  log: readonly SheetEntry[],
): readonly EntryEffect[] {
  const effectiveEntries: { readonly revision: number; readonly sheet: SheetState | null }[] = [];
  return log.map((entry): EntryEffect => {
    const { revision } = entry;
    const before = effectiveEntries.at(-1)?.sheet ?? null;
    if (entry.kind === 'start')
      effectiveEntries.push({ revision, sheet: game && initialSheetState(game, entry) });
    else if (entry.kind === 'rewind') {
      const remainingCount =
        effectiveEntries.findLastIndex((one) => one.revision <= entry.payload.to) + 1;
      return {
        previousCell: null,
        undoneRevisions: effectiveEntries.splice(remainingCount).map((one) => one.revision),
      };
    } else effectiveEntries.push({ revision, sheet: before && applySheetEntry(before, entry) });
    return { previousCell: before && previousCellOf(before, entry), undoneRevisions: [] };
  });
}

function previousCellOf({ rounds }: SheetState, { kind, payload }: SheetEntry): Cell | null {
  if (kind !== 'entry' && kind !== 'correction') return null;
  const previousCell = cellAt(rounds[payload.round], payload.column);
  return previousCell.state === 'blank' ? null : previousCell;
}
