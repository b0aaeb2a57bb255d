import type { SeatShare, TableSize } from '../../shared/contract.ts';
import { rowsBy, rowsWhere, valuesOf, type Rows } from './columns.ts';
import { average, median, wilson } from './numbers.ts';
import { scoresIn, seatsOf } from './past.ts';
import { chanceByLuck, hasWon, isPlaced, type Pasts } from './pasts.ts';

/** What wins, by number of players. Whoever joined late or left makes seats unequal: such matches are left out. */
export function tablesOf(pasts: Pasts, rows: Rows): readonly TableSize[] {
  const { size, seatsFrom, seatsTo } = pasts.matches;
  // Without any place the size counts all who sat there: so the first of them is looked at too.
  const isWhole = (match: number): boolean =>
    size[match] !== 0 &&
    size[match] === seatsTo[match]! - seatsFrom[match]! &&
    isPlaced(pasts.seats, seatsFrom[match]!);
  const bySize = rowsBy(rowsWhere(rows, isWhole), (match) => size[match]!);
  return [...bySize]
    .map(([seats, atTable]) => tableOf(pasts, seats, atTable))
    .sort((a, b) => a.seats - b.seats);
}

function tableOf(pasts: Pasts, seats: number, rows: Rows): TableSize {
  const scores = scoresIn(
    pasts,
    seatsOf(pasts, rows, (seat) => isPlaced(pasts.seats, seat)),
  );
  const winning = seatsOf(pasts, rows, (seat) => hasWon(pasts.seats, seat));
  const byLuck = average(valuesOf(rows, (match) => chanceByLuck(pasts.matches, match))) ?? 0;
  return {
    seats,
    n: rows.length,
    average: average(scores),
    median: median(scores),
    winning: average(scoresIn(pasts, winning)),
    byLuck,
    bySeat: Array.from({ length: seats }, (_, seat) => shareOf(pasts, seat, rows, byLuck)),
  };
}

function shareOf(pasts: Pasts, seat: number, rows: Rows, byLuck: number): SeatShare {
  const { seatsFrom } = pasts.matches;
  let wins = 0;
  for (const match of rows) wins += Number(hasWon(pasts.seats, seatsFrom[match]! + seat));
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
