import { shallowRef } from 'vue';
import { manifest } from '../../manifest.ts';
import type { MatchId } from '../../../../shared/ids.ts';
import type { SheetPush } from '../../../../shared/pushes.ts';
import { entryModeOf } from '../../../../renderer/sheet/kit/entryMode.ts';
import type { CellPosition } from '../../../../renderer/table/kit/gameSheet.ts';

/** How somebody's round is told: by cards and tokens, or by its score. */
export type Way = 'figures' | 'score';

/** how a part that is not told yet will be; remembered */
const chosenWay = entryModeOf<Way>(manifest.id, ['figures', 'score']);
/** what was chosen for one part, however it is told so far */
const chosenHere = shallowRef<
  (CellPosition & { readonly match: MatchId; readonly way: Way }) | null
>(null);

type Sheet = Pick<SheetPush, 'match' | 'rounds'>;

export function wayAt({ match, rounds }: Sheet, { round, column }: CellPosition): Way {
  const here = chosenHere.value;
  if (here?.match === match && here.round === round && here.column === column) return here.way;
  const cell = rounds[round]?.cells[column]?.cell;
  if (cell?.state !== 'given') return chosenWay.value;
  return 'score' in cell.value ? 'score' : 'figures';
}

export function chooseWay({ match }: Sheet, { round, column }: CellPosition, way: Way): void {
  chosenWay.value = way;
  chosenHere.value = { match, round, column, way };
}
