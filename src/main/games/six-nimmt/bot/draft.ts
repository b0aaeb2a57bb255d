import { highestCard } from '../cards.ts';
import type { Card, View } from '../model.ts';

/**
 * How bad a card is to draft: middling ones are neither too low nor left over behind full rows. A rule of thumb for
 * all levels but the easy one; drafting by rollouts instead measured far weaker.
 */
export const distanceFromMiddle = ({ options, totals }: View, card: Card): number =>
  Math.abs(card - highestCard(options.variant, totals.length) / 2);
