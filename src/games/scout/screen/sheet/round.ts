import { shallowRef } from 'vue';
import { manifest } from '#games/scout/manifest.ts';
import type { MatchId } from '#shared/ids.ts';
import type { SheetPush } from '#shared/pushes.ts';
import { entryModeOf } from '#renderer/sheet/kit/entryMode.ts';
import type { CellPosition } from '#renderer/screen/gameSheet.ts';
import { valueAt } from '#renderer/screen/phoneSheet.ts';

type Sheet = Pick<SheetPush, 'match' | 'rounds'>;

export type CountName = 'hand' | 'taken' | 'tokens';
/** Entered numbers; others are left out. */
export type Entry = Readonly<Partial<Record<CountName, number>>>;

/** Null if none of the three is entered. */
export function entryOf(
  { rounds }: Pick<Sheet, 'rounds'>,
  round: number,
  column: number,
): Entry | null {
  const value = valueAt({ sheet: { rounds }, round, column });
  return value && !('score' in value) ? value : null;
}

export const withCount = (entry: Entry | null, name: CountName, count: number): Entry => ({
  ...entry,
  [name]: count,
});

export function allKillOf({ rounds }: Pick<Sheet, 'rounds'>, round: number): number | null {
  const part = rounds[round]?.tablePart;
  return part?.state === 'given' ? (part.value['allKill'] as number | null) : null;
}

export type EntryMode = 'figures' | 'score';

/** mode of cells that are still empty; remembered */
const chosenMode = entryModeOf<EntryMode>(manifest.id, ['figures', 'score']);
/** mode chosen for one cell, regardless of its content */
const chosenHere = shallowRef<
  (CellPosition & { readonly match: MatchId; readonly mode: EntryMode }) | null
>(null);

export function entryModeAt(sheet: Sheet, { round, column }: CellPosition): EntryMode {
  const here = chosenHere.value;
  if (here?.match === sheet.match && here.round === round && here.column === column)
    return here.mode;
  const value = valueAt({ sheet, round, column });
  if (value === null) return chosenMode.value;
  return 'score' in value ? 'score' : 'figures';
}

export function chooseEntryMode(
  { match }: Sheet,
  { round, column }: CellPosition,
  mode: EntryMode,
): void {
  chosenMode.value = mode;
  chosenHere.value = { match, round, column, mode };
}
