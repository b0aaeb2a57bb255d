import type {
  MetricStatistics,
  GameStatistics,
  SeatShare,
  StatisticsScope,
  TableSize,
} from '../../shared/contract.ts';
import { countsBy, type RowIndexes, rowsBy, rowsWhere, valuesOf } from './columns.ts';
import { average, distribution, median, wilson } from './numbers.ts';
import {
  chanceByLuck,
  type ColumnStore,
  type MetricName,
  hasWon,
  isPlaced,
} from './column-store.ts';
import { type PlayerDirectory, winsByPerson } from './overview.ts';
import { scoreOrderOf, rankedSeats, playCount, scoresIn } from './plays.ts';
import { recordsOf } from './records.ts';
import { applyScope, earliestStart, seatsOf } from './selection.ts';
import type { StatisticsIndex } from './statistics-index.ts';

export function gameStatistics(
  { store, order }: StatisticsIndex,
  people: PlayerDirectory,
  game: string,
  scope: StatisticsScope,
): GameStatistics {
  const { games, matches } = store;
  const number = games.values.indexOf(game);
  const ofGame = rowsWhere(order, (match) => matches.game[match] === number);
  const { included, omitted } = applyScope(store, ofGame, scope);
  const ofAllKinds = applyScope(store, ofGame, { ...scope, variant: null, seats: null }).included;
  const placed = seatsOf(store, included, (seat) => isPlaced(store.seats, seat));
  return {
    game,
    all: ofGame.length,
    matches: included.length,
    omitted,
    since: earliestStart(store, ofGame),
    variants: variantsOf(store, ofAllKinds),
    sizes: [...countsBy(ofAllKinds, (match) => matches.size[match]!)]
      .map(([seats, matches]) => ({ seats, matches }))
      // A sheet with one remaining person is not counted.
      .filter(({ seats }) => seats > 1)
      .sort((a, b) => a.seats - b.seats),
    better: scoreOrderOf(store, game),
    scores: distribution(scoresIn(store, placed)),
    tables: tablesOf(store, included),
    records: recordsOf(store, included, placed, people),
    seatsWithFacts: rowsWhere(placed, (seat) => hasMetrics(store, seat)).length,
    metrics: metricsOf(store, placed),
    people: winsByPerson(store, ofGame, placed, people).filter((one) => one.placed > 0),
  };
}

/** Several kinds of options may be one variant. */
function variantsOf({ kinds, matches }: ColumnStore, rows: RowIndexes): GameStatistics['variants'] {
  const counts = new Map<string, number>();
  for (const [kind, count] of countsBy(rows, (match) => matches.kind[match]!)) {
    const { variant } = kinds.values[kind]!;
    counts.set(variant, (counts.get(variant) ?? 0) + count);
  }
  return [...counts]
    .map(([variant, matches]) => ({ variant, matches }))
    .sort((a, b) => b.matches - a.matches);
}

const hasMetrics = ({ seats }: ColumnStore, seat: number): boolean =>
  seats.metricsFrom[seat]! < seats.metricsTo[seat]!;

interface Sum {
  n: number;
  total: number;
  max: number;
  winners: number;
  ofWinners: number;
}

const emptySum = (): Sum => ({ n: 0, total: 0, max: -Infinity, winners: 0, ofWinners: 0 });

/** Averages the game's own metrics over all seats with a place, in the game's order. */
function metricsOf(
  { seats, metrics, metricNames }: ColumnStore,
  placed: RowIndexes,
): readonly MetricStatistics[] {
  const { name, value } = metrics;
  const totals = metricNames.map(emptySum);
  for (const seat of placed) {
    const isWinner = hasWon(seats, seat);
    for (let at = seats.metricsFrom[seat]!; at < seats.metricsTo[seat]!; at++)
      addValue(totals[name[at]!]!, value[at]!, isWinner);
  }
  return totals.flatMap((sum, number) =>
    sum.n === 0 ? [] : metricStatisticsOf(metricNames[number]!, sum),
  );
}

function addValue(sum: Sum, value: number, isWinner: boolean): void {
  sum.n++;
  sum.total += value;
  sum.max = Math.max(sum.max, value);
  if (!isWinner) return;
  sum.winners++;
  sum.ofWinners += value;
}

const metricStatisticsOf = (
  name: MetricName,
  { n, total, max, winners, ofWinners }: Sum,
): MetricStatistics => ({
  ...name,
  n,
  average: total / n,
  max,
  winners: { n: winners, average: winners === 0 ? null : ofWinners / winners },
});

/** Computes winning seats and scores by number of players. Excludes matches that a player joined late or left. */
function tablesOf(store: ColumnStore, rows: RowIndexes): readonly TableSize[] {
  const { size, seatsFrom, seatsTo } = store.matches;
  // `size` counts all seats if none has a place, so the first seat is checked too.
  const isFullTable = (match: number): boolean =>
    size[match]! > 1 &&
    size[match] === seatsTo[match]! - seatsFrom[match]! &&
    isPlaced(store.seats, seatsFrom[match]!);
  const bySize = rowsBy(rowsWhere(rows, isFullTable), (match) => size[match]!);
  return [...bySize]
    .map(([seats, atTable]) => tableOf(store, seats, atTable))
    .sort((a, b) => a.seats - b.seats);
}

function tableOf(store: ColumnStore, seats: number, rows: RowIndexes): TableSize {
  const scores = scoresIn(
    store,
    seatsOf(store, rows, (seat) => isPlaced(store.seats, seat)),
  );
  const byLuck = average(valuesOf(rows, (match) => chanceByLuck(store.matches, match))) ?? 0;
  return {
    seats,
    n: rows.length,
    average: average(scores),
    median: median(scores),
    winning: average(winningScores(store, rows)),
    byLuck,
    bySeat: Array.from({ length: seats }, (_, seat) => shareOf(store, seat, rows, byLuck)),
  };
}

/** Returns the winners' scores of each play. */
function winningScores(store: ColumnStore, rows: RowIndexes): Float64Array {
  const isSinglePlay = (match: number): boolean => playCount(store, match) === 1;
  const winners = seatsOf(store, rowsWhere(rows, isSinglePlay), (seat) =>
    hasWon(store.seats, seat),
  );
  const ofPlays = [...rowsWhere(rows, (match) => !isSinglePlay(match))].flatMap((match) =>
    Array.from({ length: playCount(store, match) }, (_, play) =>
      rankedSeats(store, match, play).flatMap(({ place, score }) => (place === 1 ? [score] : [])),
    ).flat(),
  );
  const ofMatches = scoresIn(store, winners);
  const scores = new Float64Array(ofMatches.length + ofPlays.length);
  scores.set(ofMatches);
  scores.set(ofPlays, ofMatches.length);
  return scores;
}

function shareOf(store: ColumnStore, seat: number, rows: RowIndexes, byLuck: number): SeatShare {
  const { seatsFrom } = store.matches;
  let wins = 0;
  for (const match of rows) wins += Number(hasWon(store.seats, seatsFrom[match]! + seat));
  const { low, high } = wilson(wins, rows.length);
  return {
    seat,
    wins,
    share: wins / rows.length,
    low,
    high,
    beyondLuck: byLuck < low || byLuck > high,
  };
}
