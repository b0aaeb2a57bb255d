import { shallowRef } from 'vue';
import { manifest } from '../../manifest.ts';
import type { MatchId } from '../../../../shared/ids.ts';
import type { SheetPush } from '../../../../shared/pushes.ts';
import { entryModeOf } from '../../../../renderer/sheet/kit/entryMode.ts';
import type { CellPosition } from '../../../../renderer/match/kit/gameSheet.ts';

type Sheet = Pick<SheetPush, 'match' | 'rounds'>;

/** What is told of somebody's round, in the order in which it is told: how it ended shows in the hands. */
export const COUNT_NAMES = ['hand', 'taken', 'tokens'] as const;
export type CountName = (typeof COUNT_NAMES)[number];
/** Those that are not told yet are left out. */
export type Entry = Readonly<Partial<Record<CountName, number>>>;

/** Null as long as none of the three is told. */
export function entryOf(
  { rounds }: Pick<Sheet, 'rounds'>,
  round: number,
  column: number,
): Entry | null {
  const cell = rounds[round]?.cells[column]?.cell;
  return cell?.state === 'given' && !('score' in cell.value)
    ? (cell.value as unknown as Entry)
    : null;
}

/** The entry with one figure told. */
export const withCount = (entry: Entry | null, name: CountName, count: number): Entry => ({
  ...entry,
  [name]: count,
});

/** The column whose all kill ended the round. */
export function allKillOf({ rounds }: Pick<Sheet, 'rounds'>, round: number): number | null {
  const part = rounds[round]?.tablePart;
  return part?.state === 'given' ? (part.value['allKill'] as number | null) : null;
}

/** How somebody's round is told: by cards and tokens, or by its score. */
export type EntryMode = 'figures' | 'score';

/** how a part that is not told yet will be; remembered */
const chosenMode = entryModeOf<EntryMode>(manifest.id, ['figures', 'score']);
/** what was chosen for one part, however it is told so far */
const chosenHere = shallowRef<
  (CellPosition & { readonly match: MatchId; readonly mode: EntryMode }) | null
>(null);

export function entryModeAt({ match, rounds }: Sheet, { round, column }: CellPosition): EntryMode {
  const here = chosenHere.value;
  if (here?.match === match && here.round === round && here.column === column) return here.mode;
  const cell = rounds[round]?.cells[column]?.cell;
  if (cell?.state !== 'given') return chosenMode.value;
  return 'score' in cell.value ? 'score' : 'figures';
}

export function chooseEntryMode(
  { match }: Sheet,
  { round, column }: CellPosition,
  mode: EntryMode,
): void {
  chosenMode.value = mode;
  chosenHere.value = { match, round, column, mode };
}
