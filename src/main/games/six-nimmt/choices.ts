import type { Choice } from '../../core/game.ts';
import type { Seat } from '../../../shared/ids.ts';
import { bullHeads, bullsOf } from './cards.ts';
import { CARD_MAX, ROWS } from './manifest.ts';
import type { Card, Consequence, Move, Placing, Row, State } from './model.ts';
import { isFull, leastBulls, rowFor } from './rules.ts';

/** Every move there is, made once, by its card or its row: random play asks for very many. */
const DRAFTS = movesBy(CARD_MAX + 1, (card) => ({ type: 'draft', card }));
const CHOICES = movesBy(CARD_MAX + 1, (card) => ({ type: 'choose', card }));
const TAKINGS = movesBy(ROWS, (row) => ({ type: 'take-row', row }));

function movesBy(count: number, move: (number: number) => Move): readonly Move[] {
  return Array.from({ length: count }, (_, number) => Object.freeze(move(number)));
}

/** Every legal move of a seat that is to move, cards ascending. */
export function moves({ phase, pool, hands }: State, seat: Seat): readonly Move[] {
  switch (phase) {
    case 'draft':
      return pool.map((card) => DRAFTS[card]!);
    case 'choose':
      return hands[seat]!.map((card) => CHOICES[card]!);
    case 'take-row':
      return TAKINGS.slice();
    case 'place':
    case 'over':
      return [];
  }
}

/** The same moves in the same order; what a turn's other cards will do is known to nobody yet. */
export const choices = (state: State, seat: Seat): readonly Choice<Move, Consequence>[] =>
  moves(state, seat).map((move) => ({ move, consequence: consequenceOf(state, move) }));

function consequenceOf({ rows }: State, move: Move): Consequence {
  switch (move.type) {
    case 'draft':
      return { type: 'drafts', bulls: bullHeads(move.card) };
    case 'choose':
      return ifPlacedFirst(rows, move.card);
    case 'take-row':
      return takingOf(rows[move.row]!, move.row);
  }
}

const takingOf = (cards: Row, row: number): Consequence => ({
  type: 'takes',
  row,
  cards: cards.length,
  bulls: bullsOf(cards),
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
