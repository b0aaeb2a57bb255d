import type { Cell } from '../../shared/contract/sheets.ts';
import type { Game } from '../../core/table.ts';
import { beginSheet, foldEntry, type SheetFold } from './fold.ts';
import type { SheetEntry } from './log.ts';
import { cellAt } from './rounds.ts';

/** What an entry of a sheet's log did, beside what it says. */
export interface EntryEffect {
  /** what stood where it wrote; null for what wrote nothing, and where nothing stood */
  readonly was: Cell | null;
  /** the entries that it took back, by revision */
  readonly undid: readonly number[];
}

/**
 * One for each entry of a whole log, its start first. Without the game it was written by nothing is known of what stood
 * there.
 */
export function entryEffects(
  game: Game | null,
  log: readonly SheetEntry[],
): readonly EntryEffect[] {
  /** the entries that count so far, each with the sheet after it */
  const line: { readonly revision: number; readonly sheet: SheetFold | null }[] = [];
  return log.map((entry): EntryEffect => {
    const { revision } = entry;
    const before = line.at(-1)?.sheet ?? null;
    if (entry.kind === 'start') line.push({ revision, sheet: game && beginSheet(game, entry) });
    else if (entry.kind === 'rewind') {
      const kept = line.findLastIndex((one) => one.revision <= entry.payload.to) + 1;
      return { was: null, undid: line.splice(kept).map((one) => one.revision) };
    } else line.push({ revision, sheet: before && foldEntry(before, entry) });
    return { was: before && stoodBefore(before, entry), undid: [] };
  });
}

function stoodBefore({ rounds }: SheetFold, { kind, payload }: SheetEntry): Cell | null {
  if (kind !== 'entry' && kind !== 'correction') return null;
  const was = cellAt(rounds[payload.round], payload.column);
  return was.state === 'blank' ? null : was;
}
