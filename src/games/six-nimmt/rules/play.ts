import type { OnEvent } from '../../../core/types.ts';
import type { Seat } from '../../../shared/ids.ts';
import { bullsOf } from './cards.ts';
import { beginDeal, draft, isOver, isTooLow, placeCards } from './rules.ts';
import { HAND_SIZE } from '../manifest.ts';
import type { Card, Event, Move, Revealed, State } from './model.ts';
import { countRow } from '../facts.ts';

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
