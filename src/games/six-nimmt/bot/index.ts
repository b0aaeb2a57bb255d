import {
  pickBest,
  type BotKit,
  type Policy,
  type SearchKit,
  type Observation,
  type World,
} from '#core/bot.ts';
import { likePeople, type SkillOf } from '#core/coach.ts';
import { ifPlacedFirst } from '../rules/play.ts';
import { AVERAGE_BULL_HEADS, bullHeads, bullsOf, ascending } from '../rules/cards.ts';
import type { Card, Move, NimmtTypes, Row, View } from '../rules/model.ts';
import { ROW_SIZE, HAND_SIZE } from '../manifest.ts';
import type { Net } from './net.ts';
import { distanceFromMiddle, rivalCards } from './beliefs.ts';
import { learntNet, likeHard, runningTurn } from './turn-world.ts';
import type { Seat } from '#shared/ids.ts';
import { FastRandom } from '#core/random.ts';
import { Aim, OpenDeal } from './open-deal.ts';
import { countUnseen, matchProgressOf } from './features.ts';
import { layRow, newKernel } from './kernel.ts';

const RANDOM_ONE_IN = 3;

/** Beginner: considers where a card would go now, ignoring cards that may come between. */
const easy: Policy<NimmtTypes> = ({ view, moves }, random) => {
  if (random.below(RANDOM_ONE_IN) === 0) return random.pick(moves);
  return pickBest(moves, (move) => -bullsNow(view, move), random);
};

/** Returns bull heads that a move would cost if nobody else played. */
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

/** Weighs each card's chance to take a row, given all public cards. */
const normal: Policy<NimmtTypes> = ({ view, moves, seat }, random) => {
  const rivals = rivalCards(view, seat);
  return pickBest(moves, (move) => -costOf(view, rivals, move), random);
};

/** Returns a cost, lower is better; in bull heads, except for the draft. */
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

/** Value of an own bull head in a row that another player may take. */
const SHED = 0.2;

/** Returns expected bull heads of a card if all others choose at random. */
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

/** Returns the binomial probability that exactly `count` of `others` draw an event. */
function exactly(count: number, others: number, chance: number): number {
  if (count > others) return 0;
  let combinations = 1;
  for (let one = 0; one < count; one++) combinations = (combinations * (others - one)) / (one + 1);
  return combinations * chance ** count * (1 - chance) ** (others - count);
}

const sampledAmong =
  (skillOf: SkillOf): SearchKit<NimmtTypes>['sampleWorld'] =>
  (observation, random) =>
    observation.view.phase === 'draft'
      ? draftWorld(observation, learntNet())
      : runningTurn(observation, skillOf).sampleWorld(random);

/** Tries each card against cards that good players are likely to choose; a net trained by self-play evaluates the rest. */
const hard: SearchKit<NimmtTypes> = {
  candidates: ({ moves }) => moves,
  // Everyone waits while ten cards are drafted one by one.
  budgetShare: ({ view }) => (view.phase === 'draft' ? 0.5 : 1),
  sampleWorld: sampledAmong(likeHard),
};

/** Casual bots win about a third of what normal ones win at the same table (docs/bots.md). */
const CASUAL_SHARE = 0.35;

export const bot: BotKit<NimmtTypes> = {
  easy,
  casualShare: CASUAL_SHARE,
  normal,
  hard,
  hintWorld: sampledAmong(likePeople),
};

/**
 * rules: Open draft. Tries a card in possible deals: the rest of the pool is dealt at random, the four cards left
 * start the rows, and the net evaluates the hand.
 */
function draftWorld({ view, seat }: Observation<NimmtTypes>, net: Net): World<NimmtTypes> {
  const { totals } = view;
  const table = newKernel(totals.length);
  const unseenUpTo = countUnseen(view, []);
  const progress = matchProgressOf(view, view.taken);
  const aim = new Aim(view, seat);
  const deal = new OpenDeal({ table, unseenUpTo, totals, progress }, net);
  return {
    rollout(_, move, seed) {
      if (move.type !== 'draft') throw new Error(`${move.type} while drafting`);
      const { hands, rows } = dealOut(view, seat, move.card, seed);
      for (const [row, card] of rows.entries()) layRow(table, row, [card]);
      unseenUpTo.set(countUnseen(view, rows));
      deal.begin(hands);
      return aim.worthOf(deal);
    },
  };
}

function dealOut(
  { pool, known }: View,
  seat: Seat,
  card: Card,
  seed: number,
): { readonly hands: readonly (readonly Card[])[]; readonly rows: readonly Card[] } {
  const order = Uint8Array.from(pool!);
  new FastRandom(seed).shuffle(order, order.length);
  const left = Array.from(order).filter((other) => other !== card);
  const hands = known.map((held, other) => {
    const taken = other === seat ? [...held, card] : held;
    return [...taken, ...left.splice(0, HAND_SIZE - taken.length)];
  });
  return { hands, rows: ascending(left) };
}
