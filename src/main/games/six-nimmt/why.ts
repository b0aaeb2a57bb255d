import { refuse, type Refusal } from '../../core/refusal.ts';
import type { Seat } from '../../../shared/ids.ts';
import { highestCard } from './cards.ts';
import type { Card, Code, Move, State } from './model.ts';

/** The rule against a move of a seat that is to move. Asks only the seat's own hand and what lies open. */
export function why(state: State, seat: Seat, move: Move): Refusal<Code> | null {
  return whyNotNow(state, move) ?? whyNotCard(state, seat, move);
}

function whyNotNow({ phase }: State, { type }: Move): Refusal<Code> | null {
  if (type === phase) return null;
  if (phase === 'draft') return refuse('draft-first');
  if (phase === 'take-row') return refuse('take-row-first');
  return refuse(type === 'draft' ? 'draft-over' : 'no-row-to-take');
}

function whyNotCard(state: State, seat: Seat, move: Move): Refusal<Code> | null {
  if (move.type === 'take-row') return null;
  const { card } = move;
  const highest = highestCard(state.options.variant, state.seats);
  if (card > highest) return refuse('not-in-deck', { card, highest });
  return move.type === 'draft' ? whyNotDraft(state, card) : whyNotChoose(state, seat, card);
}

/** rules: Open draft. Drafted cards were seen by all, so their holder may be named. */
function whyNotDraft({ pool, hands }: State, card: Card): Refusal<Code> | null {
  if (pool.includes(card)) return null;
  return refuse('already-drafted', { card, seat: hands.findIndex((hand) => hand.includes(card)) });
}

/** rules: A deal 2. From the hand. */
function whyNotChoose({ hands, seen }: State, seat: Seat, card: Card): Refusal<Code> | null {
  if (hands[seat]!.includes(card)) return null;
  return refuse(seen.includes(card) ? 'already-played' : 'not-in-hand', { card });
}
