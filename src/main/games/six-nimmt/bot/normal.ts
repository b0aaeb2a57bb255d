import { pickBest, type Policy } from '../../../core/bot.ts';
import { ifPlacedFirst } from '../choices.ts';
import { bullHeads, bullsOf } from '../cards.ts';
import { ROW_SIZE } from '../manifest.ts';
import type { Card, Move, NimmtTypes, View } from '../model.ts';
import { distanceFromMiddle } from './draft.ts';
import { rivalCards } from './hidden.ts';

/** Weighs how likely each card is to take a row, given all that lies open. */
export const normal: Policy<NimmtTypes> = ({ view, moves, seat }, random) => {
  const rivals = rivalCards(view, seat);
  return pickBest(moves, (move) => -painOf(view, rivals, move), random);
};

/** The less the better; in bull heads, but for the draft. */
function painOf(view: View, rivals: readonly Card[], move: Move): number {
  switch (move.type) {
    case 'draft':
      return distanceFromMiddle(view, move.card);
    case 'choose':
      return painOfTaking(view, rivals, move.card) - SHED * bullHeads(move.card);
    case 'take-row':
      return bullsOf(view.rows[move.row]!);
  }
}

/** What it is worth to have a bull head of one's own in a row that may become another's. */
const SHED = 0.2;

/** Bull heads of an average card. */
const AVERAGE = 171 / 104;

/** Bull heads that a card may be expected to take, if all others choose at random. */
function painOfTaking({ rows, totals }: View, rivals: readonly Card[], card: Card): number {
  const others = totals.length - 1;
  const chance = (low: Card): number =>
    rivals.filter((rival) => rival > low && rival < card).length / rivals.length;
  const now = ifPlacedFirst(rows, card);
  if (now.type === 'too-low') return now.leastBulls * exactly(0, others, chance(0));
  const row = rows[now.row]!;
  const free = ROW_SIZE - row.length;
  return (bullsOf(row) + free * AVERAGE) * exactly(free, others, chance(now.behind));
}

/** That exactly `count` of `others` do what each does with this chance (binomial). */
function exactly(count: number, others: number, chance: number): number {
  if (count > others) return 0;
  let ways = 1;
  for (let one = 0; one < count; one++) ways = (ways * (others - one)) / (one + 1);
  return ways * chance ** count * (1 - chance) ** (others - count);
}
