import type { Luck, MetricStatistics } from '#shared/contract.ts';
import type { PersonWithWins } from './people/people.ts';

/** Minimum number of matches for a conclusion; with fewer no trend is drawn. */
const ENOUGH = 5;

export const isSampleTooSmall = (matches: number): boolean => matches < ENOUGH;

/** Standard deviations in half a 95 % interval. */
export const Z = 1.96;

/** Wilson's 95 % interval of a share: where it is 19 times in 20. */
export function shareInterval(wins: number, matches: number): readonly [number, number] {
  const spread = (Z * Z) / matches;
  const middle = (wins + (Z * Z) / 2) / (matches * (1 + spread));
  const half =
    (Z * Math.sqrt((wins * (matches - wins)) / matches + (Z * Z) / 4)) / (matches * (1 + spread));
  return [middle - half, middle + half];
}

interface LuckBar {
  readonly wins: number;
  readonly chance: number;
  /** whether the sentence counts it: the own wins or farther from the expected number */
  readonly counted: boolean;
  readonly own: boolean;
}

/** Returns a bar for each number of wins from first to last, including unlikely ones that were not sent. */
export function luckBars({ wins: own, expected, distribution }: Luck): readonly LuckBar[] {
  const chances = new Map(distribution.map(({ wins, chance }) => [wins, chance]));
  const first = Math.min(own, ...chances.keys());
  const last = Math.max(own, ...chances.keys());
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).map((wins) => ({
    wins,
    chance: chances.get(wins) ?? 0,
    counted: own >= expected ? wins >= own : wins <= own,
    own: wins === own,
  }));
}

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

export const factsAmong = (metrics: readonly MetricStatistics[]): readonly Fact[] =>
  metrics
    .filter(({ key, max }) => key === '' && max > 0)
    .map((values) => ({ metric: values.metric, values }));

export const breakdownsAmong = (metrics: readonly MetricStatistics[]): readonly Breakdown[] =>
  [
    ...Map.groupBy(
      metrics.filter(({ key }) => key !== ''),
      ({ metric }) => metric,
    ),
  ].map(([metric, parts]) => ({
    metric,
    measure: parts.every(({ average, max }) => average === 1 && max === 1) ? 'count' : 'average',
    parts: parts.toSorted(byKey),
  }));

const byKey = (one: MetricStatistics, other: MetricStatistics): number =>
  one.key.localeCompare(other.key, 'en', { numeric: true });

export const valueOf = (part: MetricStatistics, { measure }: Breakdown): number =>
  measure === 'count' ? part.n : part.average;

/** Orders of the people; `luck` is by wins beyond the expected number. */
export const RANKINGS = ['wins', 'luck', 'matches', 'name'] as const;
export type Ranking = (typeof RANKINGS)[number];

/** Sorts in descending order; equals by matches, then in the given order: by name. */
export function sortedPeople(
  people: readonly PersonWithWins[],
  ranking: Ranking,
): readonly PersonWithWins[] {
  if (ranking === 'name') return people;
  const worth = (person: PersonWithWins): number =>
    ranking === 'luck' ? beyondLuck(person) : person[ranking];
  return people.toSorted((one, other) => worth(other) - worth(one) || other.matches - one.matches);
}

const beyondLuck = ({ placed, wins, expected }: PersonWithWins): number =>
  isSampleTooSmall(placed) ? Number.MIN_SAFE_INTEGER : wins - expected;

/** With fewer matches of a game the mean of their luck says nothing about a person. */
export const LEDGER_MATCHES = 10;

/** Returns the mean, and half its 95 % interval; null for fewer matches than `LEDGER_MATCHES`. */
export function meanOf(values: readonly number[]): {
  readonly mean: number;
  readonly margin: number | null;
} {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / (values.length - 1));
  const margin = values.length < LEDGER_MATCHES ? null : (Z * deviation) / Math.sqrt(values.length);
  return { mean, margin };
}
