import type { Step } from '../../../core/types.ts';
import type { Seat } from '../../../shared/ids.ts';
import { bullsOf } from './cards.ts';
import { beginDeal, draft } from './setup.ts';
import { HAND_SIZE } from '../manifest.ts';
import type { Card, Event, Move, Revealed, State } from './model.ts';
import { isOver, isTooLow, placeCards } from './rules.ts';
import { countRow } from '../facts.ts';

/** Plays a legal move in place; the last choice of a turn reveals and places them all. */
export function play(state: State, seat: Seat, move: Move, step?: Step<Event>): void {
  switch (move.type) {
    case 'draft':
      draft(state, seat, move.card, step);
      break;
    case 'choose':
      choose(state, seat, move.card, step);
      break;
    case 'take-row':
      takeChosenRow(state, move.row, step);
  }
}

/** rules: A deal 2. When all have chosen, all are revealed. */
function choose(state: State, seat: Seat, card: Card, step: Step<Event>): void {
  state.hands[seat] = state.hands[seat]!.filter((held) => held !== card);
  state.chosen[seat] = card;
  if (state.placed.length > 0) state.placed = [];
  step?.({ type: 'chosen', seat });
  if (!state.chosen.includes(null)) reveal(state, step);
}

/** rules: A deal 2. Turned up, the cards lie from the lowest to the highest. */
function reveal(state: State, step: Step<Event>): void {
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
  step?.({ type: 'revealed', cards: state.revealed.slice() });
  const lowest = state.revealed[0]!;
  if (isTooLow(state.rows, lowest.card)) askForRow(state, lowest, step);
  else placeAll(state, null, step);
}

/** rules: Too low. Only the lowest card can be, before anything is placed. */
function askForRow(state: State, { seat, card }: Revealed, step: Step<Event>): void {
  state.phase = 'take-row';
  step?.({ type: 'too-low', seat, card });
}

/** rules: Too low. The card starts the row of its owner's choice anew. */
function takeChosenRow(state: State, row: number, step: Step<Event>): void {
  state.phase = 'place';
  placeAll(state, row, step);
}

/** rules: A deal 2. One after another. */
function placeAll(state: State, chosenRow: number | null, step: Step<Event>): void {
  let bulls: number | null = null;
  placeCards(state.rows, state.revealed.slice(), chosenRow, {
    rowTaken({ seat, card }, row, cause, cards) {
      bulls = bullsOf(cards);
      state.taken[seat]! += bulls;
      state.takenCards[seat]! += cards.length;
      countRow(state.counters[seat]!, cause, cards.length, bulls);
      step?.({ type: 'row-taken', seat, card, row, cause, cards, bulls });
    },
    placed({ seat, card }, row, position) {
      state.revealed.shift();
      state.seen.push(card);
      state.placed.push({ seat, card, row, took: bulls });
      bulls = null;
      step?.({ type: 'placed', seat, card, row, position });
    },
  });
  endTurn(state, step);
}

function endTurn(state: State, step: Step<Event>): void {
  if (state.turn + 1 === HAND_SIZE) {
    endDeal(state, step);
    return;
  }
  state.turn++;
  state.phase = 'choose';
}

/** rules: A deal 5, End of the game. */
function endDeal(state: State, step: Step<Event>): void {
  const scores = state.taken.slice();
  state.roundScores.push(scores);
  for (let seat = 0; seat < state.seats; seat++) state.totals[seat]! += scores[seat]!;
  step?.({ type: 'deal-ended', deal: state.deal, scores: scores.slice() });
  if (isOver(state.options.end, state.deal + 1, state.totals)) endMatch(state, step);
  else beginDeal(state, state.deal + 1, step);
}

function endMatch(state: State, step: Step<Event>): void {
  state.phase = 'over';
  step?.({ type: 'match-ended', totals: state.totals.slice() });
}
