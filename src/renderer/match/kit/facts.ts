import type { Sentence } from '../../i18n/sentence.ts';

/** One thing that a game has noted of a match, as a row of its page. */
export interface FactRow {
  readonly name: Sentence;
  /** by seat */
  readonly cells: readonly FactCell[];
}

/** A number, several that add up, or cards as they are called; null where nothing was noted. */
export type FactCell = number | readonly number[] | string | null;

/** What is known of the seats of a match; null for one that left no facts. */
export type FactsBySeat<Facts> = readonly (Facts | null)[];

/** `key` is that of the row's name among the game's texts; who left no facts has a null cell. */
export const factRow = <Facts>(
  key: string,
  facts: FactsBySeat<Facts>,
  cellOf: (own: Facts) => FactCell,
): FactRow => ({ name: { key }, cells: facts.map((own) => own && cellOf(own)) });

/** Facts that are plain numbers, a row each, under the names that the game's statistics have for them. */
export const plainRows = <Facts>(
  facts: FactsBySeat<Facts>,
  names: readonly (keyof Facts & string)[],
): readonly FactRow[] =>
  names.map((name) => factRow(`figures.${name}`, facts, (own) => Number(own[name])));
