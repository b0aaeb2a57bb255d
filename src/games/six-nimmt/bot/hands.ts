import type { Random } from '../../../core/random.ts';
import type { Seat } from '../../../shared/ids.ts';
import { ascending, deckOf, highestCard } from '../rules/cards.ts';
import { HAND_SIZE } from '../manifest.ts';
import type { Card, View } from '../rules/model.ts';
import { perSeat } from '../../../core/seats.ts';

/** Returns cards that others may hold, as far as a seat can know; ascending. */
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
 * Samples hands, face-down cards included, consistent with a seat's view. If others have chosen, any of their cards
 * may be the chosen one.
 */
export function sampleHands(view: View, seat: Seat, random: Random): Card[][] {
  if (view.options.variant === 'draft') return view.known.map((held) => [...held]);
  const unseen = random.shuffled(rivalCards(view, seat));
  const size = heldBefore(view);
  return perSeat(view.totals.length, (other) =>
    other === seat ? [...view.hand!] : unseen.splice(0, size),
  );
}

/** Hand size of each seat, chosen cards included. */
const heldBefore = ({ phase, turn }: View): number =>
  HAND_SIZE - turn - (phase === 'choose' ? 0 : 1);

/** Draft penalty of a card, by rule of thumb: middle cards are neither too low nor left over behind full rows. */
export const distanceFromMiddle = ({ options, totals }: View, card: Card): number =>
  Math.abs(card - highestCard(options.variant, totals.length) / 2);
