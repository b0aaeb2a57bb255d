import type { Place } from '../../table/kit/gameSheet.ts';
import type { SheetPush, SheetRoundView } from '../../../shared/pushes.ts';
import type { Cell } from '../../../shared/contract/sheets.ts';

type Sheet = Pick<SheetPush, 'columns' | 'rounds'>;

/** What was written and has not been pushed back yet: it is no gap any more. */
type OnItsWay = readonly { readonly round: number; readonly column: number | null }[];

/** Whether that person takes part in that round, which may be the one after the last. */
export const takesPart = ({ columns }: Sheet, { round, column }: Place): boolean => {
  const owner = columns[column];
  return !!owner && round >= owner.from && (owner.until === null || round < owner.until);
};

const isSame = (one: OnItsWay[number], other: Place): boolean =>
  one.round === other.round && one.column === other.column;

/** Nothing is told there, or not all of it yet. */
function isGap(sheet: Sheet, place: Place): boolean {
  const round = sheet.rounds[place.round];
  if (!takesPart(sheet, place) || round?.complete) return false;
  const told = round?.cells[place.column];
  return told?.cell.state !== 'out' && (told?.score ?? null) === null;
}

/** All cells that are still to be entered, the round after the last among them, in the order one enters them. */
function gaps(sheet: Sheet, onItsWay: OnItsWay): readonly Place[] {
  const rounds = Array.from({ length: sheet.rounds.length + 1 }, (_, round) => round);
  return rounds
    .flatMap((round) => sheet.columns.map((_, column) => ({ round, column })))
    .filter((place) => isGap(sheet, place) && !onItsWay.some((written) => isSame(written, place)));
}

/** Where a sheet that is opened goes on. */
export const firstGap = (sheet: Sheet): Place => gaps(sheet, [])[0] ?? { round: 0, column: 0 };

/** From one person to the next who is still missing in that round, round the table; then on to the next round. */
export function nextGap(sheet: Sheet, from: Place, onItsWay: OnItsWay = []): Place {
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
