import type { Figure, GameStatistics, SeatShare, Split, TableSize } from '../../shared/contract.ts';
import { countsBy, type Rows, rowsBy, rowsWhere, valuesOf } from './columns.ts';
import { average, distribution, median, wilson } from './numbers.ts';
import {
  chanceByLuck,
  type ColumnStore,
  type FigureName,
  hasWon,
  isPlaced,
} from './column-store.ts';
import { type PlayerDirectory, winsByPerson } from './overview.ts';
import { betterOf, rankedSeats, playCount, scoresIn } from './plays.ts';
import { recordsOf } from './records.ts';
import { applySplit, earliestStart, seatsOf } from './selection.ts';
import type { StatisticsIndex } from './statistics-index.ts';

/** A game's page. */
export function gameStatistics(
  { store, order }: StatisticsIndex,
  people: PlayerDirectory,
  game: string,
  split: Split,
): GameStatistics {
  const { games, matches } = store;
  const number = games.values.indexOf(game);
  const ofGame = rowsWhere(order, (match) => matches.game[match] === number);
  const { kept, omitted } = applySplit(store, ofGame, split);
  const ofAllKinds = applySplit(store, ofGame, { ...split, variant: null, seats: null }).kept;
  const placed = seatsOf(store, kept, (seat) => isPlaced(store.seats, seat));
  return {
    game,
    all: ofGame.length,
    matches: kept.length,
    omitted,
    since: earliestStart(store, ofGame),
    variants: variantsOf(store, ofAllKinds),
    sizes: [...countsBy(ofAllKinds, (match) => matches.size[match]!)]
      .map(([seats, matches]) => ({ seats, matches }))
      // Who is left alone at a sheet is no table.
      .filter(({ seats }) => seats > 1)
      .sort((a, b) => a.seats - b.seats),
    better: betterOf(game),
    scores: distribution(scoresIn(store, placed)),
    tables: tablesOf(store, kept),
    records: recordsOf(store, kept, placed, people),
    seatsWithFacts: rowsWhere(placed, (seat) => hasFigures(store, seat)).length,
    figures: figuresOf(store, placed),
    people: winsByPerson(store, ofGame, placed, people).filter((one) => one.placed > 0),
  };
}

/** Several kinds of options may be one variant. */
function variantsOf({ kinds, matches }: ColumnStore, rows: Rows): GameStatistics['variants'] {
  const counts = new Map<string, number>();
  for (const [kind, count] of countsBy(rows, (match) => matches.kind[match]!)) {
    const { variant } = kinds.values[kind]!;
    counts.set(variant, (counts.get(variant) ?? 0) + count);
  }
  return [...counts]
    .map(([variant, matches]) => ({ variant, matches }))
    .sort((a, b) => b.matches - a.matches);
}

const hasFigures = ({ seats }: ColumnStore, seat: number): boolean =>
  seats.figuresFrom[seat]! < seats.figuresTo[seat]!;

interface Sum {
  n: number;
  total: number;
  most: number;
  winners: number;
  ofWinners: number;
}

const nothing = (): Sum => ({ n: 0, total: 0, most: -Infinity, winners: 0, ofWinners: 0 });

/** The game's own facts over all seats with a place; in the order in which the game gave them first. */
function figuresOf({ seats, figures, figureNames }: ColumnStore, placed: Rows): readonly Figure[] {
  const { name, value } = figures;
  const sums = figureNames.map(nothing);
  for (const seat of placed) {
    const isWinner = hasWon(seats, seat);
    for (let at = seats.figuresFrom[seat]!; at < seats.figuresTo[seat]!; at++)
      add(sums[name[at]!]!, value[at]!, isWinner);
  }
  return sums.flatMap((sum, number) => (sum.n === 0 ? [] : figureOf(figureNames[number]!, sum)));
}

function add(sum: Sum, value: number, isWinner: boolean): void {
  sum.n++;
  sum.total += value;
  sum.most = Math.max(sum.most, value);
  if (!isWinner) return;
  sum.winners++;
  sum.ofWinners += value;
}

const figureOf = (name: FigureName, { n, total, most, winners, ofWinners }: Sum): Figure => ({
  ...name,
  n,
  average: total / n,
  most,
  winners: { n: winners, average: winners === 0 ? null : ofWinners / winners },
});

/** What wins, by number of players. Whoever joined late or left makes seats unequal: such matches are left out. */
function tablesOf(store: ColumnStore, rows: Rows): readonly TableSize[] {
  const { size, seatsFrom, seatsTo } = store.matches;
  // Without any place the size counts all who sat there: so the first of them is looked at too.
  const isWhole = (match: number): boolean =>
    size[match]! > 1 &&
    size[match] === seatsTo[match]! - seatsFrom[match]! &&
    isPlaced(store.seats, seatsFrom[match]!);
  const bySize = rowsBy(rowsWhere(rows, isWhole), (match) => size[match]!);
  return [...bySize]
    .map(([seats, atTable]) => tableOf(store, seats, atTable))
    .sort((a, b) => a.seats - b.seats);
}

function tableOf(store: ColumnStore, seats: number, rows: Rows): TableSize {
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

/** Of the winners of each play. */
function winningScores(store: ColumnStore, rows: Rows): Float64Array {
  const isWhole = (match: number): boolean => playCount(store, match) === 1;
  const winners = seatsOf(store, rowsWhere(rows, isWhole), (seat) => hasWon(store.seats, seat));
  const ofPlays = [...rowsWhere(rows, (match) => !isWhole(match))].flatMap((match) =>
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

function shareOf(store: ColumnStore, seat: number, rows: Rows, byLuck: number): SeatShare {
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
