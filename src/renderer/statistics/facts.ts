import type { MetricStatistics } from '../../shared/contract.ts';

/** A fact of a game that is told by one number. */
export interface Fact {
  readonly metric: string;
  readonly values: MetricStatistics;
}

/** A fact that is broken down, such as what each space paid, in the order of its keys. */
export interface Breakdown {
  readonly metric: string;
  /** counts: it either happens or not, and how often tells; average: each time has a value */
  readonly measure: 'count' | 'average';
  readonly parts: readonly MetricStatistics[];
}

/** What never happened is no fact. */
export const factsAmong = (metrics: readonly MetricStatistics[]): readonly Fact[] =>
  metrics
    .filter(({ key, max }) => key === '' && max > 0)
    .map((values) => ({ metric: values.metric, values }));

/** Figures with keys, put together by what they are keys of. */
export const breakdownsAmong = (metrics: readonly MetricStatistics[]): readonly Breakdown[] =>
  [
    ...Map.groupBy(
      metrics.filter(({ key }) => key !== ''),
      ({ metric }) => metric,
    ),
  ].map(([metric, parts]) => ({
    metric: metric,
    measure: parts.every(({ average, max }) => average === 1 && max === 1) ? 'count' : 'average',
    parts: parts.toSorted(byKey),
  }));

/** 9 before 10, and numbers before words. */
const byKey = (one: MetricStatistics, other: MetricStatistics): number =>
  one.key.localeCompare(other.key, 'en', { numeric: true });

/** What is drawn for a part: how often it happened, or what it was on average. */
export const valueOf = (part: MetricStatistics, { measure }: Breakdown): number =>
  measure === 'count' ? part.n : part.average;
