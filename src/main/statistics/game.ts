import type { Figure, GamePerson, GameStatistics, Split } from '../../shared/contract.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { FigureStore } from './figures.ts';
import type { Ledger } from './ledger.ts';
import { distribution } from './numbers.ts';
import { chanceByLuck, firstBegin, hasWon, isPlaced, scoresIn, type Past } from './past.ts';
import type { People } from './people.ts';
import { recordsOf } from './records.ts';
import { betterOf } from './scores.ts';
import { siftPasts } from './split.ts';
import { tablesOf } from './tables.ts';

/** A game's page. */
export function gameStatistics(
  { pasts: all, figures }: Ledger,
  people: People,
  game: string,
  split: Split,
): GameStatistics {
  const ofGame = all.filter((past) => past.game === game);
  const { kept: pasts, omitted } = siftPasts(ofGame, split);
  const ofAllKinds = siftPasts(ofGame, { ...split, variant: null, seats: null }).kept;
  return {
    game,
    matches: pasts.length,
    omitted,
    since: firstBegin(pasts),
    variants: counted(ofAllKinds, ({ variant }) => variant)
      .map(([variant, matches]) => ({ variant, matches }))
      .sort((a, b) => b.matches - a.matches),
    sizes: counted(ofAllKinds, ({ size }) => size)
      .map(([seats, matches]) => ({ seats, matches }))
      .sort((a, b) => a.seats - b.seats),
    better: betterOf(game),
    scores: distribution(scoresIn(pasts, isPlaced)),
    tables: tablesOf(pasts),
    records: recordsOf(pasts, people),
    seatsWithFacts: countWithFacts(pasts),
    figures: figuresOf(pasts, figures),
    people: peopleOf(pasts, people),
  };
}

const counted = <Key>(pasts: readonly Past[], by: (past: Past) => Key): [Key, number][] =>
  [...Map.groupBy(pasts, by)].map(([key, own]) => [key, own.length]);

function countWithFacts(pasts: readonly Past[]): number {
  let count = 0;
  for (const { seats } of pasts)
    for (const seat of seats) count += Number(seat.figures !== null && isPlaced(seat));
  return count;
}

interface Sum {
  n: number;
  total: number;
  most: number;
  winners: number;
  ofWinners: number;
}

const nothing = (): Sum => ({ n: 0, total: 0, most: -Infinity, winners: 0, ofWinners: 0 });

/** The game's own facts over all seats with a place; in the order in which the game gave them first. */
function figuresOf(pasts: readonly Past[], store: FigureStore): readonly Figure[] {
  const sums: Sum[] = [];
  for (const { seats } of pasts)
    for (const seat of seats) {
      if (!seat.figures || !isPlaced(seat)) continue;
      const isWinner = hasWon(seat);
      store.each(seat.figures, (name, value) => {
        add((sums[name] ??= nothing()), value, isWinner);
      });
    }
  return sums.flatMap((sum, name) => figureOf(store.name(name), sum));
}

function add(sum: Sum, value: number, isWinner: boolean): void {
  sum.n++;
  sum.total += value;
  sum.most = Math.max(sum.most, value);
  if (!isWinner) return;
  sum.winners++;
  sum.ofWinners += value;
}

const figureOf = (
  name: { readonly figure: string; readonly key: string },
  { n, total, most, winners, ofWinners }: Sum,
): Figure => ({
  ...name,
  n,
  average: total / n,
  most,
  winners: { n: winners, average: winners === 0 ? null : ofWinners / winners },
});

function peopleOf(pasts: readonly Past[], people: People): readonly GamePerson[] {
  const found = new Map<PlayerId, { placed: number; wins: number; expected: number }>();
  for (const past of pasts)
    for (const seat of past.seats) {
      if (seat.player === null || !isPlaced(seat)) continue;
      const own = found.get(seat.player) ?? { placed: 0, wins: 0, expected: 0 };
      found.set(seat.player, own);
      own.placed++;
      own.wins += Number(hasWon(seat));
      own.expected += chanceByLuck(past);
    }
  return [...found]
    .map(([player, counts]) => ({ player: people.known(player), ...counts }))
    .sort((a, b) => b.placed - a.placed || b.wins - a.wins);
}
