import type { Step } from '../../core/game.ts';
import type { Seat } from '../../../shared/ids.ts';
import { bullsOf, remove } from './cards.ts';
import { beginDeal, draft } from './dealing.ts';
import { HAND_SIZE } from './manifest.ts';
import type { Card, Event, Move, Revealed, State, TakingCause } from './model.ts';
import { isFull, isTooLow, rowFor } from './rules.ts';
import { isOver } from './scoring.ts';

type Tell = Step<Event>;

/** Plays a legal move in place; the last choice of a turn reveals and places them all. */
export function play(state: State, seat: Seat, move: Move, tell?: Tell): void {
  switch (move.type) {
    case 'draft':
      draft(state, seat, move.card, tell);
      break;
    case 'choose':
      choose(state, seat, move.card, tell);
      break;
    case 'take-row':
      startAnew(state, move.row, tell);
  }
}

/** rules: A deal 2. When all have chosen, all are revealed. */
function choose(state: State, seat: Seat, card: Card, tell: Tell): void {
  remove(state.hands[seat]!, card);
  state.chosen[seat] = card;
  if (state.placed.length > 0) state.placed = [];
  tell?.({ type: 'chosen', seat });
  if (!state.chosen.includes(null)) reveal(state, tell);
}

function reveal(state: State, tell: Tell): void {
  for (let seat = 0; seat < state.seats; seat++) turnUp(state, seat);
  state.phase = 'place';
  tell?.({ type: 'revealed', cards: state.revealed.slice() });
  const lowest = state.revealed[0]!;
  if (isTooLow(state.rows, lowest.card)) askForRow(state, lowest, tell);
  else placeAll(state, tell);
}

/** Turns a chosen card up and sorts it in, for they are placed from the lowest to the highest; rules: A deal 2. */
function turnUp({ chosen, revealed }: State, seat: Seat): void {
  const card = chosen[seat]!;
  chosen[seat] = null;
  let place = revealed.length;
  for (; place > 0 && revealed[place - 1]!.card > card; place--)
    revealed[place] = revealed[place - 1]!;
  revealed[place] = { seat, card };
}

/** rules: Too low. Only the lowest card can be, before anything is placed. */
function askForRow(state: State, { seat, card }: Revealed, tell: Tell): void {
  state.phase = 'take-row';
  tell?.({ type: 'too-low', seat, card });
}

/** rules: Too low. The card starts the row of its owner's choice anew. */
function startAnew(state: State, row: number, tell: Tell): void {
  state.phase = 'place';
  take(state, row, 'too-low', tell);
  placeAll(state, tell);
}

/** rules: A deal 2. One after another. */
function placeAll(state: State, tell: Tell): void {
  while (state.revealed.length > 0) placeLowest(state, tell);
  endTurn(state, tell);
}

function placeLowest(state: State, tell: Tell): void {
  const { card } = state.revealed[0]!;
  const row = rowFor(state.rows, card)!;
  if (isFull(state.rows[row]!)) take(state, row, 'sixth', tell);
  else lay(state, row, null, tell);
}

/** The lowest revealed card takes a row and becomes its first card; rules: Full row. */
function take(state: State, row: number, cause: TakingCause, tell: Tell): void {
  const { seat, card } = state.revealed[0]!;
  const cards = state.rows[row]!;
  const bulls = bullsOf(cards);
  state.rows[row] = [];
  state.taken[seat]! += bulls;
  state.takenCards[seat]! += cards.length;
  countTaking(state, seat, cards.length, bulls, cause);
  tell?.({ type: 'row-taken', seat, card, row, cause, cards, bulls });
  lay(state, row, bulls, tell);
}

function countTaking(state: State, seat: Seat, cards: number, bulls: number, cause: TakingCause) {
  const counters = state.counters[seat]!;
  counters.rowsTaken++;
  counters.cardsTaken += cards;
  counters.worstRow = Math.max(counters.worstRow, bulls);
  if (cause === 'too-low') counters.tooLow++;
}

/** The lowest revealed card goes to the end of a row. */
function lay(state: State, row: number, took: number | null, tell: Tell): void {
  const { seat, card } = removeLowest(state.revealed);
  const position = state.rows[row]!.push(card) - 1;
  state.seen.push(card);
  state.placed.push({ seat, card, row, took });
  tell?.({ type: 'placed', seat, card, row, position });
}

/** What `shift` does, but quicker for so few cards. */
function removeLowest(revealed: Revealed[]): Revealed {
  const lowest = revealed[0]!;
  for (let place = 1; place < revealed.length; place++) revealed[place - 1] = revealed[place]!;
  revealed.pop();
  return lowest;
}

function endTurn(state: State, tell: Tell): void {
  if (state.turn + 1 === HAND_SIZE) {
    endDeal(state, tell);
    return;
  }
  state.turn++;
  state.phase = 'choose';
}

/** rules: A deal 5, End of the game. */
function endDeal(state: State, tell: Tell): void {
  const scores = state.taken.slice();
  state.roundScores.push(scores);
  for (let seat = 0; seat < state.seats; seat++) state.totals[seat]! += scores[seat]!;
  tell?.({ type: 'deal-ended', deal: state.deal, scores: scores.slice() });
  if (isOver(state.options.end, state.deal + 1, state.totals)) endMatch(state, tell);
  else beginDeal(state, state.deal + 1, tell);
}

function endMatch(state: State, tell: Tell): void {
  state.phase = 'over';
  tell?.({ type: 'match-ended', totals: state.totals.slice() });
}
