import type { Figure } from '../../shared/contract.ts';

/** A fact of a game that is told by one number. */
export interface Fact {
  readonly figure: string;
  readonly of: Figure;
}

/** A fact that is broken down, such as what each space paid, in the order of its keys. */
export interface Breakdown {
  readonly figure: string;
  /** counts: it either happens or not, and how often tells; average: each time has a value */
  readonly tells: 'count' | 'average';
  readonly parts: readonly Figure[];
}

/** What never happened is no fact. */
export const factsAmong = (figures: readonly Figure[]): readonly Fact[] =>
  figures
    .filter(({ key, most }) => key === '' && most > 0)
    .map((of) => ({ figure: of.figure, of }));

/** Figures with keys, put together by what they are keys of. */
export const breakdownsAmong = (figures: readonly Figure[]): readonly Breakdown[] =>
  [
    ...Map.groupBy(
      figures.filter(({ key }) => key !== ''),
      ({ figure }) => figure,
    ),
  ].map(([figure, parts]) => ({
    figure,
    tells: parts.every(({ average, most }) => average === 1 && most === 1) ? 'count' : 'average',
    parts: parts.toSorted(byKey),
  }));

/** 9 before 10, and numbers before words. */
const byKey = (one: Figure, other: Figure): number =>
  one.key.localeCompare(other.key, 'en', { numeric: true });

/** What is drawn for a part: how often it happened, or what it was on average. */
export const valueOf = (part: Figure, { tells }: Breakdown): number =>
  tells === 'count' ? part.n : part.average;
