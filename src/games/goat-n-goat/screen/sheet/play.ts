import type { Colour, Mountain } from '#games/goat-n-goat/rules/model.ts';
import { mountainSetFor } from '#games/goat-n-goat/rules/rules.ts';
import type { SheetPush } from '#shared/pushes.ts';
import { valueAt } from '#renderer/screen/phoneSheet.ts';
import { rangeOf } from '../naming.ts';

type Sheet = Pick<SheetPush, 'rounds' | 'columns'>;

export const COUNT_NAMES = ['penalties', 'hand'] as const;
export type CountName = (typeof COUNT_NAMES)[number];

export interface Entry extends Readonly<Partial<Record<CountName, number>>> {
  readonly mountains: readonly Mountain[];
}

const EMPTY_ENTRY: Entry = { mountains: [] };

export const entryOf = (sheet: Pick<Sheet, 'rounds'>, round: number, column: number) =>
  valueAt({ sheet, round, column }) as Entry | null;

/** A hand without entry is empty: most are. */
const IMPLIED: Readonly<Record<CountName, Partial<Entry>>> = { penalties: { hand: 0 }, hand: {} };

/** Earlier numbers stay; the first one begins the entry. */
export const withCount = (entry: Entry | null, name: CountName, count: number): Entry => ({
  ...IMPLIED[name],
  ...(entry ?? EMPTY_ENTRY),
  [name]: count,
});

export function withTapped(entry: Entry | null, mountain: Mountain, isOwn: boolean): Entry {
  const { mountains, ...counts } = entry ?? EMPTY_ENTRY;
  const at = mountains.indexOf(mountain);
  return {
    ...counts,
    mountains: isOwn ? mountains.toSpliced(at, 1) : [...mountains, mountain],
  };
}

/** Number of players in this round, without those who sit out or are absent. */
export function playersIn({ rounds, columns }: Sheet, round: number): number {
  const begun = rounds[round];
  return begun
    ? begun.cells.filter((cell) => cell !== null && cell.cell.state !== 'out').length
    : columns.filter(({ until }) => until === null).length;
}

export const rangeIn = (sheet: Sheet, round: number, colour: Colour) =>
  rangeOf(
    mountainSetFor(playersIn(sheet, round)),
    [...sheet.columns.keys()].map((column) => entryOf(sheet, round, column)?.mountains ?? []),
    colour,
  );
