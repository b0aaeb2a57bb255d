import type { Seat } from '../../../shared/ids.ts';
import type { Observation, World } from '../../../core/bot.ts';
import { FastRandom } from '../../../core/random.ts';
import { ascending } from '../rules/cards.ts';
import { HAND_SIZE } from '../manifest.ts';
import type { Card, NimmtTypes, View } from '../rules/model.ts';
import { Aim } from './aim.ts';
import { countUnseen, matchProgressOf } from './features.ts';
import { layRow, newKernel } from './kernel.ts';
import type { Net } from './net.ts';
import { OpenDeal } from './open-deal.ts';

/**
 * rules: Open draft. Tries a card in possible deals: the rest of the pool is dealt at random, the four cards left
 * start the rows, and the net evaluates the hand.
 */
export function draftWorld({ view, seat }: Observation<NimmtTypes>, net: Net): World<NimmtTypes> {
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

/** Deals out the pool at random after the seat has taken this card. */
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
