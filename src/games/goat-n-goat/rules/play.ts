import type { OnEvent } from '#core/types.ts';
import type { Seat } from '#shared/ids.ts';
import {
  addTo,
  colourOf,
  goatsInFlocks,
  goatsOf,
  inOrder,
  numberOf,
  perColour,
  pointsOf,
  removeFrom,
} from './goats.ts';
import {
  COLOURS,
  DISPLAY_SIZE,
  type Colour,
  type Event,
  type Goat,
  type GoatNumber,
  type Mountain,
  type Move,
  type State,
} from './model.ts';
import {
  goatsOverLimit,
  goatsToDraw,
  isLastTurn,
  isLowerThan,
  mayReshuffle,
  mountainsInReach,
  scoresOf,
} from './rules.ts';
import { Random } from '#core/random.ts';

export function play(state: State, seat: Seat, move: Move, onEvent?: OnEvent<Event>): void {
  switch (move.type) {
    case 'play':
      return playGoats(state, seat, inOrder(move.cards), onEvent);
    case 'draw':
      return draw(state, seat, inOrder(move.cards), onEvent);
    case 'give-up':
      return giveUp(state, seat, inOrder(move.cards), onEvent);
    case 'mountain':
      return takeMountain(state, seat, move.mountain, onEvent);
    case 'no-mountain':
      return passMountain(state, seat, onEvent);
  }
}

/** rules: A turn 1. */
function playGoats(
  state: State,
  seat: Seat,
  cards: readonly Goat[],
  onEvent: OnEvent<Event>,
): void {
  const number = numberOf(cards[0]!);
  takeFromHand(state, seat, cards);
  state.laid = cards.slice();
  state.need = goatsToDraw(state, number) || null;
  state.phase = state.need ? 'draw' : 'mountain';
  state.counters[seat]!.turns++;
  onEvent?.({ type: 'played', seat, number, cards });
  for (const colour of COLOURS) place(state, seat, colour, number, onEvent);
  if (isLastTurn(state)) offerMountain(state, onEvent);
}

/** Goats known to be in the hand count as played first, as far as others can tell. */
function takeFromHand(state: State, seat: Seat, cards: readonly Goat[]): void {
  removeFrom(state.hands[seat]!, cards);
  removeFrom(state.known[seat]!, cards);
}

/** rules: A turn 1. For each colour played. */
function place(
  state: State,
  seat: Seat,
  colour: Colour,
  number: GoatNumber,
  onEvent: OnEvent<Event>,
): void {
  const cards = state.laid.filter((goat) => colourOf(goat) === colour);
  if (cards.length === 0) return;
  if (isLowerThan(number, state.flocks[seat]![colour])) loseFlock(state, seat, colour, onEvent);
  const flock = state.flocks[seat]![colour];
  flock.push(...cards.map(numberOf));
  removeFrom(state.laid, cards);
  const counted = state.counters[seat]!;
  counted.largestFlock = Math.max(counted.largestFlock, flock.length);
  onEvent?.({ type: 'placed', seat, colour, cards, size: flock.length });
}

/** rules: A turn 1. All cards of the old flock become penalty cards. */
function loseFlock(state: State, seat: Seat, colour: Colour, onEvent: OnEvent<Event>): void {
  const cards = emptyFlock(state, seat, colour);
  state.penaltyPiles[seat]!.push(...cards);
  state.counters[seat]!.flocksLost++;
  state.counters[seat]!.lostInFlocks += cards.length;
  onEvent?.({ type: 'flock-lost', seat, colour, cards });
}

function emptyFlock(state: State, seat: Seat, colour: Colour): Goat[] {
  const flocks = state.flocks[seat]!;
  const cards = goatsOf(colour, flocks[colour]);
  flocks[colour] = [];
  return cards;
}

/** rules: A turn 2. Draws are public. */
function draw(state: State, seat: Seat, cards: readonly Goat[], onEvent: OnEvent<Event>): void {
  const hand = state.hands[seat]!;
  removeFrom(state.display, cards);
  addTo(hand, cards);
  addTo(state.known[seat]!, cards);
  state.need = goatsOverLimit(hand.length) || null;
  state.phase = state.need ? 'give-up' : 'mountain';
  state.counters[seat]!.drawn += cards.length;
  onEvent?.({ type: 'drawn', seat, cards });
  if (!state.need) offerMountain(state, onEvent);
}

/** rules: A turn 2. Down to the hand limit; the goats become public penalty cards. */
function giveUp(state: State, seat: Seat, cards: readonly Goat[], onEvent: OnEvent<Event>): void {
  takeFromHand(state, seat, cards);
  state.penaltyPiles[seat]!.push(...cards);
  state.need = null;
  state.phase = 'mountain';
  state.counters[seat]!.givenUp += cards.length;
  onEvent?.({ type: 'gave-up', seat, cards });
  offerMountain(state, onEvent);
}

/** rules: A turn 3. Optional; skipped if no mountain can be taken. */
function offerMountain(state: State, onEvent: OnEvent<Event>): void {
  const inReach = mountainsInReach(state.mountains, state.flocks[state.turn]!);
  if (inReach.length === 0) endTurn(state, onEvent);
}

/** rules: A turn 3. One mountain; then that whole flock is discarded. */
function takeMountain(state: State, seat: Seat, mountain: Mountain, onEvent: OnEvent<Event>): void {
  const colour = colourOf(mountain);
  const left = state.mountains[colour];
  left.splice(left.indexOf(pointsOf(mountain)), 1);
  state.scorePiles[seat]!.push(mountain);
  onEvent?.({ type: 'mountain-taken', seat, mountain });
  const cards = emptyFlock(state, seat, colour);
  state.discard.push(...cards);
  onEvent?.({ type: 'flock-discarded', seat, colour, cards });
  endTurn(state, onEvent);
}

function passMountain(state: State, seat: Seat, onEvent: OnEvent<Event>): void {
  onEvent?.({ type: 'mountain-passed', seat });
  endTurn(state, onEvent);
}

/**
 * rules: A turn 4, When the deck runs out. A deck has run out as soon as its last card is drawn, even if the display
 * is full; both times may occur in one refill.
 */
function refill(state: State, onEvent: OnEvent<Event>): void {
  while (state.display.length < DISPLAY_SIZE) {
    fillFromDeck(state, onEvent);
    if (state.deck.length > 0) return;
    if (!mayReshuffle(state)) return beginEnd(state, onEvent);
    reshuffle(state, onEvent);
  }
}

function fillFromDeck(state: State, onEvent: OnEvent<Event>): void {
  const cards: Goat[] = [];
  while (state.display.length < DISPLAY_SIZE && state.deck.length > 0) {
    const goat = state.deck.pop()!;
    state.display.push(goat);
    cards.push(goat);
  }
  onEvent?.({ type: 'refilled', cards });
}

/** rules: When the deck runs out. With 3–5 players the discard pile becomes a new deck at once. */
function reshuffle(state: State, onEvent: OnEvent<Event>): void {
  const random = Random.fromState(state.random);
  state.deck = random.shuffled(state.discard);
  state.random = random.state();
  state.discard = [];
  state.reshuffled = true;
  onEvent?.({ type: 'reshuffled', cards: state.deck.length });
}

/** rules: Game end. Every player has exactly one more turn, including the one who triggered it. */
function beginEnd(state: State, onEvent: OnEvent<Event>): void {
  state.lastTurns = state.seats;
  onEvent?.({ type: 'end-began', lastTurns: state.lastTurns });
}

/** rules: A turn 4, Game end. Last turns have no refill. */
function endTurn(state: State, onEvent: OnEvent<Event>): void {
  if (isLastTurn(state)) state.lastTurns! -= 1;
  else refill(state, onEvent);
  if (state.lastTurns === 0) endMatch(state, onEvent);
  else beginNextTurn(state, onEvent);
}

function beginNextTurn(state: State, onEvent: OnEvent<Event>): void {
  state.turn = (state.turn + 1) % state.seats;
  state.phase = 'play';
  state.need = null;
  onEvent?.({ type: 'turn-began', seat: state.turn, lastTurns: state.lastTurns });
}

/** rules: Game end. Flocks count for nothing, and hands are penalty cards. */
function endMatch(state: State, onEvent: OnEvent<Event>): void {
  state.phase = 'over';
  discardFlocks(state);
  onEvent?.({ type: 'flocks-discarded' });
  const counts = state.hands.map((hand) => hand.length);
  giveUpHands(state);
  onEvent?.({ type: 'hands-given-up', counts });
  onEvent?.({ type: 'match-ended', scores: scoresOf(state) });
}

function discardFlocks(state: State): void {
  for (const [seat, flocks] of state.flocks.entries()) {
    state.discard.push(...goatsInFlocks(flocks));
    state.flocks[seat] = perColour(() => []);
  }
}

function giveUpHands(state: State): void {
  for (const [seat, hand] of state.hands.entries()) {
    state.counters[seat]!.leftInHand = hand.length;
    state.penaltyPiles[seat]!.push(...hand);
    state.hands[seat] = [];
    state.known[seat] = [];
  }
}
