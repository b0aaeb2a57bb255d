import type {
  GameStatistics,
  MetricStatistics,
  Records,
  SeatShare,
  StatisticsScope,
  TableSize,
} from '#shared/contract.ts';
import type { ScoreOrder } from '#core/manifest.ts';
import { condition } from '../records/filter.ts';
import type { StatisticsSources } from './sources.ts';
import { average, distribution, median, wilson } from './numbers.ts';
import { createWinsCounter, type PlayerDirectory } from './overview.ts';
import {
  chanceByLuck,
  createScopeFilter,
  hasWon,
  type PastMatch,
  type PastSeat,
} from './past-matches.ts';
import {
  createBestScore,
  eachPlacedScore,
  playCount,
  rankedScores,
  sharedRecord,
} from './scores.ts';

export async function gameStatistics(
  { past, scoreOrderOf }: StatisticsSources,
  people: PlayerDirectory,
  game: string,
  scope: StatisticsScope,
): Promise<GameStatistics> {
  const inScope = createScopeFilter(scope);
  const ofAllKinds = createScopeFilter({ ...scope, variant: null, seats: null });
  const variants = new Map<string, number>();
  const sizes = new Map<number, number>();
  const wins = createWinsCounter();
  const included: PastMatch[] = [];
  let all = 0;
  let since: number | null = null;
  await past.each(
    [condition('game = ?', game)],
    (match) => {
      all++;
      since = Math.min(since ?? Infinity, match.startedAt);
      if (ofAllKinds.includes(match)) {
        variants.set(match.variant, (variants.get(match.variant) ?? 0) + 1);
        sizes.set(match.size, (sizes.get(match.size) ?? 0) + 1);
      }
      const isIncluded = inScope.includes(match);
      if (isIncluded) included.push(match);
      wins.add(match, isIncluded);
    },
    ['plays', 'rounds', 'metrics'],
  );
  const order = scoreOrderOf(game);
  return {
    game,
    all,
    matches: included.length,
    omitted: inScope.omitted,
    since,
    variants: Array.from(variants, ([variant, matches]) => ({ variant, matches })).sort(
      (a, b) => b.matches - a.matches,
    ),
    sizes: Array.from(sizes, ([seats, matches]) => ({ seats, matches }))
      // A sheet with one remaining person is not counted.
      .filter(({ seats }) => seats > 1)
      .sort((a, b) => a.seats - b.seats),
    better: order,
    scores: distribution(scoreValues(included)),
    tables: tablesOf(included, order),
    records: recordsOf(included, order, people),
    ...metricsOf(included),
    people: wins.list(people).filter((one) => one.placed > 0),
  };
}

function scoreValues(matches: readonly PastMatch[]): readonly number[] {
  const values: number[] = [];
  for (const match of matches) eachPlacedScore(match, (score) => values.push(score));
  return values;
}

/** Computes winning seats and scores by number of players. Excludes matches that a player joined late or left. */
function tablesOf(matches: readonly PastMatch[], order: ScoreOrder): readonly TableSize[] {
  const full = matches.filter(
    ({ size, seats }) => size > 1 && seats.every(({ place }) => place !== null),
  );
  return [...Map.groupBy(full, ({ size }) => size)]
    .map(([seats, own]) => tableOf(seats, own, order))
    .sort((a, b) => a.seats - b.seats);
}

function tableOf(seats: number, matches: readonly PastMatch[], order: ScoreOrder): TableSize {
  const scores = scoreValues(matches);
  const byLuck = average(matches.map(chanceByLuck)) ?? 0;
  return {
    seats,
    n: matches.length,
    average: average(scores),
    median: median(scores),
    winning: average(matches.flatMap((match) => winningScores(match, order))),
    byLuck,
    bySeat: Array.from({ length: seats }, (_, seat) => shareOf(seat, matches, byLuck)),
  };
}

const winningScores = (match: PastMatch, order: ScoreOrder): readonly number[] =>
  Array.from({ length: playCount(match) }, (_, play) =>
    rankedScores(match, play, order).flatMap(({ place, score }) => (place === 1 ? score : [])),
  ).flat();

function shareOf(seat: number, matches: readonly PastMatch[], byLuck: number): SeatShare {
  const wins = matches.filter(({ seats }) => hasWon(seats[seat]!)).length;
  const { low, high } = wilson(wins, matches.length);
  return {
    seat,
    wins,
    share: wins / matches.length,
    low,
    high,
    beyondLuck: byLuck < low || byLuck > high,
  };
}

/** Minimum number of matches for a closest or longest one. */
const COMPARED_MIN = 3;

function recordsOf(
  matches: readonly PastMatch[],
  order: ScoreOrder,
  people: PlayerDirectory,
): Records {
  const [lowest, highest] = [createBestScore('low'), createBestScore('high')];
  for (const match of matches)
    eachPlacedScore(match, (score, seat) => {
      lowest.add(match, seat, score);
      highest.add(match, seat, score);
    });
  return {
    lowest: lowest.record(people),
    highest: highest.record(people),
    longest: longestOf(matches),
    closest: outermost(
      matches.flatMap((match) => marginsOf(match, order).map((value) => ({ match, value }))),
      Math.min,
    ),
  };
}

/** Finds the most rounds of one match; excludes sheets of several plays. */
function longestOf(matches: readonly PastMatch[]): Records['longest'] {
  const measured = matches.flatMap((match) =>
    match.abandoned || playCount(match) > 1 ? [] : { match, value: match.rounds },
  );
  const record = outermost(measured, Math.max);
  return record && record.value > 1 ? record : null;
}

/** Returns the matches with the least or greatest value, earliest first; null if too few are compared. */
function outermost(
  measured: readonly { readonly match: PastMatch; readonly value: number }[],
  choose: (one: number, other: number) => number,
): Records['closest'] {
  const [first] = measured;
  if (!first || measured.length < COMPARED_MIN) return null;
  const record = measured.reduce((found, { value }) => choose(found, value), first.value);
  const sharing = measured.filter(({ value }) => value === record).map(({ match }) => match);
  return sharedRecord(
    record,
    Array.from(new Set(sharing), ({ match, endedAt }) => ({ match, endedAt })),
  );
}

/** Returns each play's margin between the first two; skips plays in which one of them has no score. */
function marginsOf(match: PastMatch, order: ScoreOrder): readonly number[] {
  const plays = match.plays?.map((_, play) => rankedScores(match, play, order));
  return (plays ?? [byPlace(match)]).flatMap(([first, second]) =>
    typeof first?.score === 'number' && typeof second?.score === 'number'
      ? Math.abs(first.score - second.score)
      : [],
  );
}

const byPlace = ({ seats }: PastMatch): readonly Pick<PastSeat, 'score'>[] =>
  seats.filter(({ place }) => place !== null).sort((a, b) => a.place! - b.place!);

type MetricTotals = Map<
  string,
  { metric: string; key: string; values: number[]; ofWinners: number[] }
>;

function metricsOf(
  matches: readonly PastMatch[],
): Pick<GameStatistics, 'seatsWithFacts' | 'metrics'> {
  const totals: MetricTotals = new Map();
  let seatsWithFacts = 0;
  for (const seat of matches.flatMap(({ seats }) => seats)) {
    if (seat.place === null) continue;
    seatsWithFacts += Number(seat.metrics.length > 0);
    for (const { metric, key, value } of seat.metrics) {
      const name = `${metric} ${key}`;
      const own = totals.get(name) ?? { metric, key, values: [], ofWinners: [] };
      totals.set(name, own);
      own.values.push(value);
      if (hasWon(seat)) own.ofWinners.push(value);
    }
  }
  return {
    seatsWithFacts,
    metrics: Array.from(
      totals.values(),
      ({ metric, key, values, ofWinners }): MetricStatistics => ({
        metric,
        key,
        n: values.length,
        average: average(values)!,
        max: values.reduce((most, value) => Math.max(most, value), -Infinity),
        winners: { n: ofWinners.length, average: average(ofWinners) },
      }),
    ),
  };
}
