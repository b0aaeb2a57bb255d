import type { Facts } from '../../../main/games/goat-n-goat/model.ts';
import { factRow, plainRows, type FactRow, type FactsBySeat } from '../../table/kit/facts.ts';

/** First what makes up the score, mountains less penalty cards; then how it came about. */
export const factRows = (facts: FactsBySeat<Facts>): readonly FactRow[] => [
  factRow('facts.mountains', facts, ({ mountains }) => mountains.map(numberOn)),
  factRow('facts.flocks', facts, ({ penalties }) => lost(penalties.flocks)),
  factRow('facts.handLimit', facts, ({ penalties }) => lost(penalties.handLimit)),
  factRow('facts.lastHand', facts, ({ penalties }) => lost(penalties.lastHand)),
  ...plainRows(facts, ['turns', 'drawn', 'flocksLost', 'largestFlock']),
];

/** What penalty cards cost; none cost 0, and not −0. */
const lost = (cards: number): number => 0 - cards;

/** A mountain is its colour and its number; the number is what it is worth. */
const numberOn = (mountain: Facts['mountains'][number]): number => Number(mountain.slice(1));
