import { type OnEvent, refuse, type Choice, type Refusal } from '#core/types.ts';
import type { Seat } from '#shared/ids.ts';
import { bullsOf, bullHeads, highestCard } from './cards.ts';
import {
  beginDeal,
  draft,
  isOver,
  isTooLow,
  placeCards,
  isFull,
  leastBulls,
  rowFor,
} from './rules.ts';
import { HAND_SIZE } from '../manifest.ts';
import type {
  Card,
  Event,
  Move,
  Revealed,
  State,
  Chosen,
  Code,
  Consequence,
  Placing,
  Row,
} from './model.ts';
import { countRow } from '../facts.ts';

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

/** Plays a legal move in place; the last choice of a turn reveals and places them all. */
export function play(state: State, seat: Seat, move: Move, onEvent?: OnEvent<Event>): void {
  switch (move.type) {
    case 'draft':
      draft(state, seat, move.card, onEvent);
      break;
    case 'choose':
      choose(state, seat, move.card, onEvent);
      break;
    case 'take-row':
      takeChosenRow(state, move.row, onEvent);
  }
}

/** rules: A deal 2. When all have chosen, all are revealed. */
function choose(state: State, seat: Seat, card: Card, onEvent: OnEvent<Event>): void {
  state.hands[seat] = state.hands[seat]!.filter((held) => held !== card);
  state.chosen[seat] = card;
  if (state.placed.length > 0) state.placed = [];
  onEvent?.({ type: 'chosen', seat });
  if (!state.chosen.includes(null)) reveal(state, onEvent);
}

/** rules: A deal 2. Revealed cards are ordered from the lowest to the highest. */
function reveal(state: State, onEvent: OnEvent<Event>): void {
  state.turns.push({
    rows: state.rows.map((row) => row.slice()),
    taken: state.taken.slice(),
    cards: state.chosen.map((card) => card!),
  });
  state.revealed = state.chosen
    .map((card, seat) => ({ seat, card: card! }))
    .sort((one, other) => one.card - other.card);
  state.chosen = state.chosen.map(() => null);
  state.phase = 'place';
  onEvent?.({ type: 'revealed', cards: state.revealed.slice() });
  const lowest = state.revealed[0]!;
  if (isTooLow(state.rows, lowest.card)) askForRow(state, lowest, onEvent);
  else placeAll(state, null, onEvent);
}

/** rules: Too low. Only the lowest card can be, before anything is placed. */
function askForRow(state: State, { seat, card }: Revealed, onEvent: OnEvent<Event>): void {
  state.phase = 'take-row';
  onEvent?.({ type: 'too-low', seat, card });
}

/** rules: Too low. The card starts the row its owner chose. */
function takeChosenRow(state: State, row: number, onEvent: OnEvent<Event>): void {
  state.phase = 'place';
  placeAll(state, row, onEvent);
}

/** rules: A deal 2. One after another. */
function placeAll(state: State, chosenRow: number | null, onEvent: OnEvent<Event>): void {
  let bulls: number | null = null;
  placeCards(state.rows, state.revealed.slice(), chosenRow, {
    rowTaken({ seat, card }, row, cause, cards) {
      bulls = bullsOf(cards);
      state.taken[seat]! += bulls;
      state.takenCards[seat]! += cards.length;
      countRow(state.counters[seat]!, cause, cards.length, bulls);
      onEvent?.({ type: 'row-taken', seat, card, row, cause, cards, bulls });
    },
    placed({ seat, card }, row, position) {
      state.revealed.shift();
      state.seen.push(card);
      state.placed.push({ seat, card, row, took: bulls });
      bulls = null;
      onEvent?.({ type: 'placed', seat, card, row, position });
    },
  });
  endTurn(state, onEvent);
}

function endTurn(state: State, onEvent: OnEvent<Event>): void {
  if (state.turn + 1 === HAND_SIZE) {
    endDeal(state, onEvent);
    return;
  }
  state.turn++;
  state.phase = 'choose';
}

/** rules: A deal 5, End of the game. */
function endDeal(state: State, onEvent: OnEvent<Event>): void {
  const scores = state.taken.slice();
  state.roundScores.push(scores);
  for (let seat = 0; seat < state.seats; seat++) state.totals[seat]! += scores[seat]!;
  onEvent?.({ type: 'deal-ended', deal: state.deal, scores: scores.slice() });
  if (isOver(state.options.end, state.deal + 1, state.totals)) endMatch(state, onEvent);
  else beginDeal(state, state.deal + 1, onEvent);
}

function endMatch(state: State, onEvent: OnEvent<Event>): void {
  state.phase = 'over';
  onEvent?.({ type: 'match-ended', totals: state.totals.slice() });
}
