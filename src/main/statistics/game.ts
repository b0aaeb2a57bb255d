import type { Figure, GameStatistics, Split } from '../../shared/contract.ts';
import { countsBy, rowsWhere, type Rows } from './columns.ts';
import type { FigureName } from './figures.ts';
import type { Ledger } from './ledger.ts';
import { distribution } from './numbers.ts';
import { firstBegin, scoresIn, seatsOf } from './past.ts';
import { hasWon, isPlaced, type Pasts } from './pasts.ts';
import type { People } from './people.ts';
import { recordsOf } from './records.ts';
import { betterOf } from './scores.ts';
import { sift } from './split.ts';
import { tablesOf } from './tables.ts';
import { winnersAmong } from './winners.ts';

/** A game's page. */
export function gameStatistics(
  { pasts, order }: Ledger,
  people: People,
  game: string,
  split: Split,
): GameStatistics {
  const { games, matches } = pasts;
  const number = games.values.indexOf(game);
  const ofGame = rowsWhere(order, (match) => matches.game[match] === number);
  const { kept, omitted } = sift(pasts, ofGame, split);
  const ofAllKinds = sift(pasts, ofGame, { ...split, variant: null, seats: null }).kept;
  const placed = seatsOf(pasts, kept, (seat) => isPlaced(pasts.seats, seat));
  return {
    game,
    all: ofGame.length,
    matches: kept.length,
    omitted,
    since: firstBegin(pasts, ofGame),
    variants: variantsOf(pasts, ofAllKinds),
    sizes: [...countsBy(ofAllKinds, (match) => matches.size[match]!)]
      .map(([seats, matches]) => ({ seats, matches }))
      .sort((a, b) => a.seats - b.seats),
    better: betterOf(game),
    scores: distribution(scoresIn(pasts, placed)),
    tables: tablesOf(pasts, kept),
    records: recordsOf(pasts, kept, placed, people),
    seatsWithFacts: rowsWhere(placed, (seat) => hasFigures(pasts, seat)).length,
    figures: figuresOf(pasts, placed),
    people: winnersAmong(pasts, ofGame, placed, people).filter((one) => one.placed > 0),
  };
}

/** Several kinds of options may be one variant. */
function variantsOf({ kinds, matches }: Pasts, rows: Rows): GameStatistics['variants'] {
  const counts = new Map<string, number>();
  for (const [kind, count] of countsBy(rows, (match) => matches.kind[match]!)) {
    const { variant } = kinds.values[kind]!;
    counts.set(variant, (counts.get(variant) ?? 0) + count);
  }
  return [...counts]
    .map(([variant, matches]) => ({ variant, matches }))
    .sort((a, b) => b.matches - a.matches);
}

const hasFigures = ({ seats }: Pasts, seat: number): boolean =>
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
function figuresOf({ seats, figures }: Pasts, placed: Rows): readonly Figure[] {
  const { name, value } = figures.columns;
  const sums = figures.names.map(nothing);
  for (const seat of placed) {
    const isWinner = hasWon(seats, seat);
    for (let at = seats.figuresFrom[seat]!; at < seats.figuresTo[seat]!; at++)
      add(sums[name[at]!]!, value[at]!, isWinner);
  }
  return sums.flatMap((sum, number) => (sum.n === 0 ? [] : figureOf(figures.names[number]!, sum)));
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
