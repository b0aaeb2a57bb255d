import type { Step } from '../../core/game.ts';
import type { Seat } from '../../../shared/ids.ts';
import { countDrawn, countFlock, countGivenUp, countLostFlock, countTurn } from './facts.ts';
import { addTo, colourOf, goatsOf, inOrder, numberOf, pointsOf, removeFrom } from './goats.ts';
import {
  COLOURS,
  type Colour,
  type Event,
  type Goat,
  type GoatNumber,
  type Mountain,
  type Move,
  type State,
} from './model.ts';
import { goatsOverLimit, goatsToDraw, isLastTurn, isLowerThan, mountainsInReach } from './rules.ts';
import { endTurn } from './turns.ts';

type Tell = Step<Event>;

/** Plays a legal move in place. */
export function play(state: State, seat: Seat, move: Move, tell?: Tell): void {
  switch (move.type) {
    case 'play':
      return playGoats(state, seat, inOrder(move.cards), tell);
    case 'draw':
      return draw(state, seat, inOrder(move.cards), tell);
    case 'give-up':
      return giveUp(state, seat, inOrder(move.cards), tell);
    case 'mountain':
      return takeMountain(state, seat, move.mountain, tell);
    case 'no-mountain':
      return passMountain(state, seat, tell);
  }
}

/** rules: A turn 1. */
function playGoats(state: State, seat: Seat, cards: readonly Goat[], tell: Tell): void {
  const number = numberOf(cards[0]!);
  takeFromHand(state, seat, cards);
  state.laid = cards.slice();
  state.need = goatsToDraw(state, number) || null;
  state.phase = state.need ? 'draw' : 'mountain';
  countTurn(state, seat);
  tell?.({ type: 'played', seat, number, cards });
  for (const colour of COLOURS) place(state, seat, colour, number, tell);
  if (isLastTurn(state)) offerMountain(state, tell);
}

/** What all knew to be in the hand is what is played first, as far as they can tell. */
function takeFromHand(state: State, seat: Seat, cards: readonly Goat[]): void {
  removeFrom(state.hands[seat]!, cards);
  removeFrom(state.known[seat]!, cards);
}

/** rules: A turn 1. For each colour played. */
function place(state: State, seat: Seat, colour: Colour, number: GoatNumber, tell: Tell): void {
  const cards = state.laid.filter((goat) => colourOf(goat) === colour);
  if (cards.length === 0) return;
  if (isLowerThan(number, state.flocks[seat]![colour])) loseFlock(state, seat, colour, tell);
  const flock = state.flocks[seat]![colour];
  flock.push(...cards.map(numberOf));
  removeFrom(state.laid, cards);
  countFlock(state, seat, flock.length);
  tell?.({ type: 'placed', seat, colour, cards, size: flock.length });
}

/** rules: A turn 1. All cards of the old flock become penalty cards. */
function loseFlock(state: State, seat: Seat, colour: Colour, tell: Tell): void {
  const cards = emptyFlock(state, seat, colour);
  state.penaltyPiles[seat]!.push(...cards);
  countLostFlock(state, seat, cards.length);
  tell?.({ type: 'flock-lost', seat, colour, cards });
}

function emptyFlock(state: State, seat: Seat, colour: Colour): Goat[] {
  const flocks = state.flocks[seat]!;
  const cards = goatsOf(colour, flocks[colour]);
  flocks[colour] = [];
  return cards;
}

/** rules: A turn 2. All see what is drawn. */
function draw(state: State, seat: Seat, cards: readonly Goat[], tell: Tell): void {
  const hand = state.hands[seat]!;
  removeFrom(state.display, cards);
  addTo(hand, cards);
  addTo(state.known[seat]!, cards);
  state.need = goatsOverLimit(hand.length) || null;
  state.phase = state.need ? 'give-up' : 'mountain';
  countDrawn(state, seat, cards.length);
  tell?.({ type: 'drawn', seat, cards });
  if (!state.need) offerMountain(state, tell);
}

/** rules: A turn 2. Down to the hand limit; those become penalty cards, laid open. */
function giveUp(state: State, seat: Seat, cards: readonly Goat[], tell: Tell): void {
  takeFromHand(state, seat, cards);
  state.penaltyPiles[seat]!.push(...cards);
  state.need = null;
  state.phase = 'mountain';
  countGivenUp(state, seat, cards.length);
  tell?.({ type: 'gave-up', seat, cards });
  offerMountain(state, tell);
}

/** rules: A turn 3. Optional; the step is left out when no mountain can be taken. */
function offerMountain(state: State, tell: Tell): void {
  const inReach = mountainsInReach(state.mountains, state.flocks[state.turn]!);
  if (inReach.length === 0) endTurn(state, tell);
}

/** rules: A turn 3. One mountain; then that whole flock is discarded. */
function takeMountain(state: State, seat: Seat, mountain: Mountain, tell: Tell): void {
  const colour = colourOf(mountain);
  const left = state.mountains[colour];
  left.splice(left.indexOf(pointsOf(mountain)), 1);
  state.scorePiles[seat]!.push(mountain);
  tell?.({ type: 'mountain-taken', seat, mountain });
  const cards = emptyFlock(state, seat, colour);
  state.discard.push(...cards);
  tell?.({ type: 'flock-discarded', seat, colour, cards });
  endTurn(state, tell);
}

function passMountain(state: State, seat: Seat, tell: Tell): void {
  tell?.({ type: 'mountain-passed', seat });
  endTurn(state, tell);
}
