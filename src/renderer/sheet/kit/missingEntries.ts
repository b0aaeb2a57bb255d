import type { CellPosition } from '../../table/kit/gameSheet.ts';
import type { SheetPush } from '../../../shared/pushes.ts';

type Sheet = Pick<SheetPush, 'columns' | 'rounds'>;

/** What was written and has not been pushed back yet: it is no gap any more. */
type OnItsWay = readonly { readonly round: number; readonly column: number | null }[];

/** Whether that person takes part in that round, which may be the one after the last. */
export const takesPart = ({ columns }: Sheet, { round, column }: CellPosition): boolean => {
  const owner = columns[column];
  return !!owner && round >= owner.from && (owner.until === null || round < owner.until);
};

const isSame = (one: OnItsWay[number], other: CellPosition): boolean =>
  one.round === other.round && one.column === other.column;

/** Nothing is told there, or not all of it yet. */
function isGap(sheet: Sheet, place: CellPosition): boolean {
  const round = sheet.rounds[place.round];
  if (!takesPart(sheet, place) || round?.complete) return false;
  const told = round?.cells[place.column];
  return told?.cell.state !== 'out' && (told?.score ?? null) === null;
}

/** All cells that are still to be entered, the round after the last among them, in the order one enters them. */
function gaps(sheet: Sheet, onItsWay: OnItsWay): readonly CellPosition[] {
  const rounds = Array.from({ length: sheet.rounds.length + 1 }, (_, round) => round);
  return rounds
    .flatMap((round) => sheet.columns.map((_, column) => ({ round, column })))
    .filter((place) => isGap(sheet, place) && !onItsWay.some((written) => isSame(written, place)));
}

/** Where a sheet that is opened goes on. */
export const firstMissingEntry = (sheet: Sheet): CellPosition =>
  gaps(sheet, [])[0] ?? { round: 0, column: 0 };

/** From one person to the next who is still missing in that round, round the table; then on to the next round. */
export function nextMissingEntry(
  sheet: Sheet,
  from: CellPosition,
  onItsWay: OnItsWay = [],
): CellPosition {
  const all = gaps(sheet, onItsWay).filter((gap) => !isSame(gap, from));
  const here = all.filter((gap) => gap.round === from.round);
  return here.find((gap) => gap.column > from.column) ?? here[0] ?? all[0] ?? from;
}

/** Who is still missing in a round that has been begun. */
export const missingIn = (
  sheet: Sheet,
  round: number,
  onItsWay: OnItsWay = [],
): readonly number[] =>
  gaps(sheet, onItsWay).flatMap((gap) => (gap.round === round ? [gap.column] : []));
