import type { SheetPush } from '../../../shared/pushes.ts';

/** A person's part of a round. */
export interface Place {
  readonly round: number;
  readonly column: number;
}

type Sheet = Pick<SheetPush, 'columns' | 'rounds'>;

/** Whether that person takes part in that round, which may be the one after the last. */
export const takesPart = ({ columns }: Sheet, { round, column }: Place): boolean => {
  const owner = columns[column];
  return !!owner && round >= owner.from && (owner.until === null || round < owner.until);
};

const isGap = (sheet: Sheet, place: Place): boolean => {
  const round = sheet.rounds[place.round];
  if (!takesPart(sheet, place) || round?.complete) return false;
  return (round?.cells[place.column]?.cell.state ?? 'blank') === 'blank';
};

/** All cells that are still to be entered, the round after the last among them, in the order one enters them. */
function gaps(sheet: Sheet): readonly Place[] {
  const rounds = Array.from({ length: sheet.rounds.length + 1 }, (_, round) => round);
  return rounds
    .flatMap((round) => sheet.columns.map((_, column) => ({ round, column })))
    .filter((place) => isGap(sheet, place));
}

/** Where a sheet that is opened goes on. */
export const firstGap = (sheet: Sheet): Place => gaps(sheet)[0] ?? { round: 0, column: 0 };

/** From one person to the next who is still missing in that round, round the table; then on to the next round. */
export function nextGap(sheet: Sheet, { round, column }: Place): Place {
  const all = gaps(sheet).filter((gap) => gap.round !== round || gap.column !== column);
  const here = all.filter((gap) => gap.round === round);
  return here.find((gap) => gap.column > column) ?? here[0] ?? all[0] ?? { round, column };
}

/** The names of those who are still missing in a round that has been begun. */
export const missingIn = (sheet: Sheet, round: number): readonly number[] =>
  gaps(sheet).flatMap((gap) => (gap.round === round ? [gap.column] : []));
