import type { MetricStatistics } from '../../shared/contract.ts';

/** Metric shown as one number. */
export interface Fact {
  readonly metric: string;
  readonly values: MetricStatistics;
}

/** Metric broken down, such as the income of each space, in order of its keys. */
export interface Breakdown {
  readonly metric: string;
  /** count: an event, shown by its frequency; average: a value each time */
  readonly measure: 'count' | 'average';
  readonly parts: readonly MetricStatistics[];
}

/** Omits metrics that never occurred. */
export const factsAmong = (metrics: readonly MetricStatistics[]): readonly Fact[] =>
  metrics
    .filter(({ key, max }) => key === '' && max > 0)
    .map((values) => ({ metric: values.metric, values }));

/** Groups metrics with keys by what they break down. */
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

/** Returns the value to draw for a part: frequency or average. */
export const valueOf = (part: MetricStatistics, { measure }: Breakdown): number =>
  measure === 'count' ? part.n : part.average;
