import type { Random } from '../../../core/random.ts';
import type { Seat } from '../../../shared/ids.ts';
import { ascending, deckOf, highestCard } from '../rules/cards.ts';
import { HAND_SIZE } from '../manifest.ts';
import type { Card, View } from '../rules/model.ts';
import { perSeat } from '../../../core/seats.ts';

/** Cards that may be in the others' hands, as far as a seat can know; ascending. */
export function rivalCards(view: View, seat: Seat): readonly Card[] {
  if (view.options.variant === 'draft') {
    return ascending(view.known.flatMap((held, other) => (other === seat ? [] : held)));
  }
  const accounted = new Set([
    ...view.seen,
    ...view.hand!,
    ...view.revealed.map(({ card }) => card),
  ]);
  return deckOf(view.options.variant, view.totals.length).filter((card) => !accounted.has(card));
}

/**
 * Hands, face-down cards among them, drawn at random among those that fit what a seat sees. Others may have chosen,
 * but as nobody knows which card it is, it may be any.
 */
export function sampleHands(view: View, seat: Seat, random: Random): Card[][] {
  if (view.options.variant === 'draft') return view.known.map((held) => [...held]);
  const unseen = random.shuffled(rivalCards(view, seat));
  const size = heldBefore(view);
  return perSeat(view.totals.length, (other) =>
    other === seat ? [...view.hand!] : unseen.splice(0, size),
  );
}

/** Cards that each seat holds, chosen ones included. */
const heldBefore = ({ phase, turn }: View): number =>
  HAND_SIZE - turn - (phase === 'choose' ? 0 : 1);

/**
 * How bad a card is to draft, by rule of thumb: middling ones are neither too low nor left over behind full rows.
 */
export const distanceFromMiddle = ({ options, totals }: View, card: Card): number =>
  Math.abs(card - highestCard(options.variant, totals.length) / 2);
