import { pickBest, type BotKit, type Policy, type SearchKit } from '../../../core/bot.ts';
import { ifPlacedFirst } from '../rules/moves.ts';
import { AVERAGE_BULL_HEADS, bullHeads, bullsOf } from '../rules/cards.ts';
import type { Card, Move, NimmtTypes, Row, View } from '../rules/model.ts';
import { ROW_SIZE } from '../manifest.ts';
import { draftWorld } from './draft-world.ts';
import { distanceFromMiddle, rivalCards } from './hands.ts';
import { learntNet, runningTurn } from './turn-world.ts';

/** One move in so many is picked at random. */
const RANDOM_ONE_IN = 3;

/** A beginner: sees where a card would land now, but not who may come in between. */
const easy: Policy<NimmtTypes> = ({ view, moves }, random) => {
  if (random.below(RANDOM_ONE_IN) === 0) return random.pick(moves);
  return pickBest(moves, (move) => -bullsNow(view, move), random);
};

/** Bull heads that a move would cost if nobody else played. */
function bullsNow({ rows }: View, move: Move): number {
  switch (move.type) {
    case 'draft':
      return 0;
    case 'choose':
      return bullsNowFor(rows, move.card);
    case 'take-row':
      return bullsOf(rows[move.row]!);
  }
}

function bullsNowFor(rows: readonly Row[], card: number): number {
  const consequence = ifPlacedFirst(rows, card);
  if (consequence.type === 'sixth') return consequence.bulls;
  return consequence.type === 'too-low' ? consequence.leastBulls : 0;
}

/** Weighs how likely each card is to take a row, given all that lies open. */
const normal: Policy<NimmtTypes> = ({ view, moves, seat }, random) => {
  const rivals = rivalCards(view, seat);
  return pickBest(moves, (move) => -costOf(view, rivals, move), random);
};

/** The less the better; in bull heads, but for the draft. */
function costOf(view: View, rivals: readonly Card[], move: Move): number {
  switch (move.type) {
    case 'draft':
      return distanceFromMiddle(view, move.card);
    case 'choose':
      return expectedBulls(view, rivals, move.card) - SHED * bullHeads(move.card);
    case 'take-row':
      return bullsOf(view.rows[move.row]!);
  }
}

/** What it is worth to have a bull head of one's own in a row that may become another's. */
const SHED = 0.2;

/** Bull heads that a card may be expected to take, if all others choose at random. */
function expectedBulls({ rows, totals }: View, rivals: readonly Card[], card: Card): number {
  const others = totals.length - 1;
  const chance = (low: Card): number =>
    rivals.filter((rival) => rival > low && rival < card).length / rivals.length;
  const now = ifPlacedFirst(rows, card);
  if (now.type === 'too-low') return now.leastBulls * exactly(0, others, chance(0));
  const row = rows[now.row]!;
  const free = ROW_SIZE - row.length;
  return (bullsOf(row) + free * AVERAGE_BULL_HEADS) * exactly(free, others, chance(now.behind));
}

/** That exactly `count` of `others` do what each does with this chance (binomial). */
function exactly(count: number, others: number, chance: number): number {
  if (count > others) return 0;
  let combinations = 1;
  for (let one = 0; one < count; one++) combinations = (combinations * (others - one)) / (one + 1);
  return combinations * chance ** count * (1 - chance) ** (others - count);
}

/**
 * Tries each card against cards that good players would be likely to choose, and values what is left by a net that has
 * learnt by playing against itself.
 */
const hard: SearchKit<NimmtTypes> = {
  candidates: ({ moves }) => moves,
  // Ten cards one after the other are drafted, and everybody waits.
  budgetShare: ({ view }) => (view.phase === 'draft' ? 0.5 : 1),
  sampleWorld: (observation, random) =>
    observation.view.phase === 'draft'
      ? draftWorld(observation, learntNet())
      : runningTurn(observation).sampleWorld(random),
};

export const bot: BotKit<NimmtTypes> = { easy, normal, hard };
