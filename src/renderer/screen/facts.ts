import type { Sentence } from '../i18n/useGameText.ts';

/** A recorded fact of a match, as a row of its page. */
export interface FactRow {
  readonly name: Sentence;
  /** by seat */
  readonly cells: readonly FactCell[];
}

/** A number, several that add up, or card names; null if not recorded. */
export type FactCell = number | readonly number[] | string | null;

/** Facts by seat; null for seats without facts. */
export type FactsBySeat<Facts> = readonly (Facts | null)[];

/** `key` is the row name's key in the game's texts; seats without facts get null. */
export const factRow = <Facts>(
  key: string,
  facts: FactsBySeat<Facts>,
  cellOf: (own: Facts) => FactCell,
): FactRow => ({ name: { key }, cells: facts.map((own) => own && cellOf(own)) });

/** Rows for numeric facts, named as in the game's statistics. */
export const plainRows = <Facts>(
  facts: FactsBySeat<Facts>,
  names: readonly (keyof Facts & string)[],
): readonly FactRow[] =>
  names.map((name) => factRow(`figures.${name}`, facts, (own) => Number(own[name])));
