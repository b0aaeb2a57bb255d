import type { Choice } from '../../core/game.ts';
import type { Seat } from '../../../shared/ids.ts';
import { bullHeads, bullsOf } from './cards.ts';
import type { Card, Consequence, Move, Placing, Row, State } from './model.ts';
import { isFull, leastBulls, rowFor } from './rules.ts';

type NimmtChoice = Choice<Move, Consequence>;

/** Every legal move of a seat that is to move, cards ascending. */
export function choices({ phase, pool, hands, rows }: State, seat: Seat): readonly NimmtChoice[] {
  switch (phase) {
    case 'draft':
      return pool.map(drafting);
    case 'choose':
      return hands[seat]!.map((card) => choosing(rows, card));
    case 'take-row':
      return rows.map(takingRow);
    case 'place':
    case 'over':
      return [];
  }
}

const drafting = (card: Card): NimmtChoice => ({
  move: { type: 'draft', card },
  consequence: { type: 'drafts', bulls: bullHeads(card) },
});

const choosing = (rows: readonly Row[], card: Card): NimmtChoice => ({
  move: { type: 'choose', card },
  consequence: ifPlacedFirst(rows, card),
});

const takingRow = (cards: Row, row: number): NimmtChoice => ({
  move: { type: 'take-row', row },
  consequence: { type: 'takes', row, cards: cards.length, bulls: bullsOf(cards) },
});

/** What would become of a card if no other were placed before it; rules: Placing a card. */
export function ifPlacedFirst(rows: readonly Row[], card: Card): Placing {
  const row = rowFor(rows, card);
  if (row === null) return { type: 'too-low', leastBulls: leastBulls(rows) };
  const cards = rows[row]!;
  const behind = cards[cards.length - 1]!;
  return isFull(cards)
    ? { type: 'sixth', row, behind, bulls: bullsOf(cards) }
    : { type: 'lands', row, behind, position: cards.length };
}
