import { refuse, type Choice, type Refusal } from '../../../core/types.ts';
import type { Seat } from '../../../shared/ids.ts';
import { bullHeads, bullsOf, highestCard } from './cards.ts';
import type { Card, Chosen, Code, Consequence, Move, Placing, Row, State } from './model.ts';
import { isFull, leastBulls, rowFor } from './rules.ts';

/** Returns every legal move of a seat that is to move, cards ascending. */
export function moves({ phase, pool, hands, rows }: State, seat: Seat): readonly Move[] {
  switch (phase) {
    case 'draft':
      return pool.map((card) => ({ type: 'draft', card }));
    case 'choose':
      return hands[seat]!.map((card) => ({ type: 'choose', card }));
    case 'take-row':
      return rows.map((_, row) => ({ type: 'take-row', row }));
    case 'place':
    case 'over':
      return [];
  }
}

/** Returns the same moves in the same order; the other cards of a turn are still unknown. */
export const choices = (state: State, seat: Seat): readonly Choice<Move, Consequence>[] =>
  moves(state, seat).map((move) => ({ move, consequence: consequenceOf(state, seat, move) }));

function consequenceOf(state: State, seat: Seat, move: Move): Consequence {
  const { rows } = state;
  switch (move.type) {
    case 'draft':
      return { type: 'drafts', bulls: bullHeads(move.card) };
    case 'choose':
      return ifChosen(state, seat, move.card);
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

/** rules: Public and hidden. Counts cards between as unseen unless they were face up or are the seat's own. */
function ifChosen({ rows, seen, hands }: State, seat: Seat, card: Card): Chosen {
  const placing = ifPlacedFirst(rows, card);
  const behind = placing.type === 'too-low' ? 0 : placing.behind;
  const known = new Set([...seen, ...hands[seat]!]);
  let between = 0;
  for (let other = behind + 1; other < card; other++) if (!known.has(other)) between++;
  return { ...placing, between };
}

/** Returns the result of a card if it is placed first; rules: Placing a card. */
export function ifPlacedFirst(rows: readonly Row[], card: Card): Placing {
  const row = rowFor(rows, card);
  if (row === null) return { type: 'too-low', leastBulls: leastBulls(rows) };
  const cards = rows[row]!;
  const behind = cards[cards.length - 1]!;
  return isFull(cards)
    ? { type: 'sixth', row, behind, bulls: bullsOf(cards) }
    : { type: 'lands', row, behind, position: cards.length };
}

/** Returns the rule against a move; null if legal. Uses only the seat's own hand and public cards. */
export function validateMove(state: State, seat: Seat, move: Move): Refusal<Code> | null {
  return validatePhase(state, move) ?? validateCard(state, seat, move);
}

function validatePhase({ phase }: State, { type }: Move): Refusal<Code> | null {
  if (type === phase) return null;
  if (phase === 'draft') return refuse('draft-first');
  if (phase === 'take-row') return refuse('take-row-first');
  return refuse(type === 'draft' ? 'draft-over' : 'no-row-to-take');
}

function validateCard(state: State, seat: Seat, move: Move): Refusal<Code> | null {
  if (move.type === 'take-row') return null;
  const { card } = move;
  const highest = highestCard(state.options.variant, state.seats);
  if (card > highest) return refuse('not-in-deck', { card, highest });
  return move.type === 'draft' ? validateDraft(state, card) : validateChoose(state, seat, card);
}

/** rules: Open draft. Drafted cards are public, so the refusal may name their holder. */
function validateDraft({ pool, hands }: State, card: Card): Refusal<Code> | null {
  if (pool.includes(card)) return null;
  return refuse('already-drafted', { card, seat: hands.findIndex((hand) => hand.includes(card)) });
}

/** rules: A deal 2. From the hand. */
function validateChoose({ hands, seen }: State, seat: Seat, card: Card): Refusal<Code> | null {
  if (hands[seat]!.includes(card)) return null;
  return refuse(seen.includes(card) ? 'already-played' : 'not-in-hand', { card });
}
