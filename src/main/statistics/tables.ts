import type { SeatShare, TableSize } from '../../shared/contract.ts';
import { average, median, wilson } from './numbers.ts';
import { chanceByLuck, hasWon, isPlaced, scoresIn, type Past } from './past.ts';

/** What wins, by number of players. Whoever joined late or left makes seats unequal: such matches are left out. */
export function tablesOf(pasts: readonly Past[]): readonly TableSize[] {
  const whole = pasts.filter(({ seats }) => seats.every(isPlaced));
  return [...Map.groupBy(whole, ({ size }) => size)]
    .map(([seats, atTable]) => tableOf(seats, atTable))
    .sort((a, b) => a.seats - b.seats);
}

function tableOf(seats: number, pasts: readonly Past[]): TableSize {
  const scores = scoresIn(pasts, isPlaced);
  const byLuck = average(pasts.map(chanceByLuck)) ?? 0;
  return {
    seats,
    n: pasts.length,
    average: average(scores),
    median: median(scores),
    winning: average(scoresIn(pasts, hasWon)),
    byLuck,
    bySeat: Array.from({ length: seats }, (_, seat) => shareOf(seat, pasts, byLuck)),
  };
}

function shareOf(seat: number, pasts: readonly Past[], byLuck: number): SeatShare {
  const wins = pasts.filter(({ seats }) => hasWon(seats[seat]!)).length;
  const { low, high } = wilson(wins, pasts.length);
  return {
    seat,
    wins,
    share: wins / pasts.length,
    low,
    high,
    beyondLuck: byLuck < low || byLuck > high,
  };
}
