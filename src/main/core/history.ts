/** Something that happened at one seat, as a number: `key` tells apart what is broken down, '' where nothing is. */
export interface FigureValue {
  readonly figure: string;
  readonly key: string;
  readonly value: number;
}

/** What looking back has to know of a game beyond scores and places. */
export interface HistoryRules<Options, Facts> {
  /** Names the kind of match: scores of one kind say little about another. */
  variant(options: Options): string;
  /** The score beyond which a match ends; null where there is none. */
  limit(options: Options): number | null;
  /** One seat's facts as figures to be counted and averaged, in the order in which they are shown. */
  figures(facts: Facts): readonly FigureValue[];
}

/** Figures that are broken down by nothing. */
export const plainFigures = <Facts extends object>(
  facts: Facts,
  figures: readonly (keyof Facts & string)[],
): FigureValue[] => figures.map((figure) => ({ figure, key: '', value: Number(facts[figure]) }));
