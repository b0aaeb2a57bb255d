import type { Sentence } from '../i18n/useGameText.ts';

export interface FactRow {
  readonly name: Sentence;
  readonly cells: readonly FactCell[];
}

/** A number, several that add up, or card names; null if not recorded. */
export type FactCell = number | readonly number[] | string | null;

export type FactsBySeat<Facts> = readonly (Facts | null)[];

/** `key` is the row name's key in the game's texts; seats without facts get null. */
export const factRow = <Facts>(
  key: string,
  facts: FactsBySeat<Facts>,
  cellOf: (own: Facts) => FactCell,
): FactRow => ({ name: { key }, cells: facts.map((own) => own && cellOf(own)) });

export const plainRows = <Facts>(
  facts: FactsBySeat<Facts>,
  names: readonly (keyof Facts & string)[],
): readonly FactRow[] =>
  names.map((name) => factRow(`figures.${name}`, facts, (own) => Number(own[name])));
