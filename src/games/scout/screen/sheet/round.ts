import type { SheetPush } from '../../../../shared/pushes.ts';

type Sheet = Pick<SheetPush, 'rounds'>;

/** What is told of somebody's round, in the order in which it is told: how it ended shows in the hands. */
export const FIGURES = ['hand', 'taken', 'tokens'] as const;
export type Figure = (typeof FIGURES)[number];
/** Those that are not told yet are left out. */
export type Entry = Readonly<Partial<Record<Figure, number>>>;

/** Null as long as none of the three is told. */
export function entryOf({ rounds }: Sheet, round: number, column: number): Entry | null {
  const cell = rounds[round]?.cells[column]?.cell;
  return cell?.state === 'given' && !('score' in cell.value)
    ? (cell.value as unknown as Entry)
    : null;
}

/** The entry with one figure told. */
export const withFigure = (entry: Entry | null, name: Figure, figure: number): Entry => ({
  ...entry,
  [name]: figure,
});

/** The column whose all kill ended the round. */
export function allKillOf({ rounds }: Sheet, round: number): number | null {
  const part = rounds[round]?.tablePart;
  return part?.state === 'given' ? (part.value['allKill'] as number | null) : null;
}
