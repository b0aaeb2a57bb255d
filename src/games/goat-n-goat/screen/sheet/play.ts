import type { Colour, Mountain } from '../../rules/model.ts';
import { mountainSetFor } from '../../rules/rules.ts';
import type { SheetPush } from '../../../../shared/pushes.ts';
import { rangeOf } from '../mountains.ts';

type Sheet = Pick<SheetPush, 'rounds' | 'columns'>;

/** The numbers told of somebody's play. */
export const FIGURES = ['penalties', 'hand'] as const;
export type Figure = (typeof FIGURES)[number];

/** Figures that are not told yet are left out. */
export interface Entry extends Readonly<Partial<Record<Figure, number>>> {
  readonly mountains: readonly Mountain[];
}

const EMPTY_ENTRY: Entry = { mountains: [] };

/** Null as long as nothing is told. */
export function entryOf({ rounds }: Pick<Sheet, 'rounds'>, round: number, column: number) {
  const cell = rounds[round]?.cells[column]?.cell;
  return cell?.state === 'given' ? (cell.value as unknown as Entry) : null;
}

/** A hand that nothing is typed for is empty: most are. */
const IMPLIED: Readonly<Record<Figure, Partial<Entry>>> = { penalties: { hand: 0 }, hand: {} };

/** Figures told before stay; the first one begins the entry. */
export const withFigure = (entry: Entry | null, name: Figure, figure: number): Entry => ({
  ...IMPLIED[name],
  ...(entry ?? EMPTY_ENTRY),
  [name]: figure,
});

/** The entry with that mountain besides, or without it (one of two, where there are two). */
export function withTapped(entry: Entry | null, mountain: Mountain, isOwn: boolean): Entry {
  const { mountains, ...figures } = entry ?? EMPTY_ENTRY;
  const at = mountains.indexOf(mountain);
  return {
    ...figures,
    mountains: isOwn ? mountains.toSpliced(at, 1) : [...mountains, mountain],
  };
}

/** How many play this round: who sits it out or is not there does not count. */
export function playersIn({ rounds, columns }: Sheet, round: number): number {
  const begun = rounds[round];
  return begun
    ? begun.cells.filter((cell) => cell !== null && cell.cell.state !== 'out').length
    : columns.filter(({ until }) => until === null).length;
}

/** The mountains of one colour as they lie in that round, with the columns that have them. */
export const rangeIn = (sheet: Sheet, round: number, colour: Colour) =>
  rangeOf(
    mountainSetFor(playersIn(sheet, round)),
    [...sheet.columns.keys()].map((column) => entryOf(sheet, round, column)?.mountains ?? []),
    colour,
  );
