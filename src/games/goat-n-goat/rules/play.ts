import { type Choice, type OnEvent, type Refusal, refuse } from '#core/types.ts';
import { Random } from '#core/random.ts';
import type { Seat } from '#shared/ids.ts';
import {
  addTo,
  colourOf,
  countOf,
  goatsInFlocks,
  goatsOf,
  inOrder,
  missingIn,
  numberOf,
  perColour,
  pointsOf,
  removeFrom,
  selections,
} from './goats.ts';
import {
  COLOURS,
  DISPLAY_SIZE,
  HAND_LIMIT,
  type Code,
  type Colour,
  type Consequence,
  type DrawConsequence,
  type Event,
  type FlockConsequence,
  type Goat,
  type GoatNumber,
  type Mountain,
  type MountainConsequence,
  type Move,
  type PlayConsequence,
  type State,
} from './model.ts';
import {
  goatsLostBy,
  goatsOverLimit,
  goatsToDraw,
  highestInReach,
  isInReach,
  isLastTurn,
  isLeft,
  isLowerThan,
  mayReshuffle,
  mountainSetFor,
  mountainsInReach,
  nextMountain,
  scoresOf,
} from './rules.ts';

/** Legal moves of the seat to move. Cards are in the order of `GOATS`, each selection once. */
export function moves(state: State, seat: Seat): readonly Move[] {
  switch (state.phase) {
    case 'play':
      return playable(state.hands[seat]!).map((cards) => ({ type: 'play', cards }));
    case 'draw':
      return selections(inOrder(state.display), state.need!).map((cards) => ({
        type: 'draw',
        cards,
      }));
    case 'give-up':
      return selections(state.hands[seat]!, state.need!).map((cards) => ({
        type: 'give-up',
        cards,
      }));
    case 'mountain':
      return mountainMoves(state, seat);
    case 'over':
      return [];
  }
}

/** rules: A turn 3. */
const mountainMoves = ({ mountains, flocks }: State, seat: Seat): readonly Move[] => [
  ...mountainsInReach(mountains, flocks[seat]!).map((mountain): Move => ({
    type: 'mountain',
    mountain,
  })),
  { type: 'no-mountain' },
];

export const choices = (state: State, seat: Seat): readonly Choice<Move, Consequence>[] =>
  moves(state, seat).map((move) => ({ move, consequence: consequenceOf(state, seat, move) }));

function consequenceOf(state: State, seat: Seat, move: Move): Consequence | null {
  switch (move.type) {
    case 'play':
      return playConsequence(state, seat, move.cards);
    case 'mountain':
      return mountainConsequence(state, seat, move.mountain);
    case 'draw':
      return drawConsequence(state, seat, move.cards);
    case 'give-up':
    case 'no-mountain':
      return null;
  }
}

/** rules: A turn 1. One or more goats from the hand, all of the same number, any colours. */
function playable(hand: readonly Goat[]): Goat[][] {
  const found: Goat[][] = [];
  for (let from = 0; from < hand.length;) {
    const number = numberOf(hand[from]!);
    let to = from + 1;
    while (to < hand.length && numberOf(hand[to]!) === number) to++;
    const alike = hand.slice(from, to);
    for (let size = 1; size <= alike.length; size++) found.push(...selections(alike, size));
    from = to;
  }
  return found;
}

function playConsequence(state: State, seat: Seat, cards: readonly Goat[]): PlayConsequence {
  const draws = goatsToDraw(state, numberOf(cards[0]!));
  const flocks = COLOURS.map((colour) => flockConsequence(state, seat, colour, cards)).filter(
    (flock) => flock !== null,
  );
  const lost = goatsLostBy(cards, state.flocks[seat]!);
  const givesUp = goatsOverLimit(state.hands[seat]!.length - cards.length + draws);
  return { type: 'play', flocks, lost, draws, givesUp };
}

function flockConsequence(
  state: State,
  seat: Seat,
  colour: Colour,
  cards: readonly Goat[],
): FlockConsequence | null {
  const added = cards.filter((goat) => colourOf(goat) === colour).length;
  if (added === 0) return null;
  const flock = state.flocks[seat]![colour];
  if (isLowerThan(numberOf(cards[0]!), flock))
    return { colour, fate: 'is-lost', lost: flock.length, ...climbOf(state, colour, added) };
  const fate = flock.length === 0 ? 'begins' : 'grows';
  return { colour, fate, lost: 0, ...climbOf(state, colour, flock.length + added) };
}

const climbOf = ({ mountains }: State, colour: Colour, size: number) => ({
  size,
  reach: highestInReach(mountains[colour], size),
  next: nextMountain(mountains[colour], size),
});

function drawConsequence(state: State, seat: Seat, cards: readonly Goat[]): DrawConsequence {
  const hand = state.hands[seat]!.length + cards.length;
  return { type: 'draw', hand, givesUp: goatsOverLimit(hand) };
}

function mountainConsequence(state: State, seat: Seat, mountain: Mountain): MountainConsequence {
  const colour = colourOf(mountain);
  const flock = state.flocks[seat]![colour].length;
  return { type: 'mountain', colour, points: pointsOf(mountain), flock };
}

/** Uses only the seat's hand and public cards. */
export function validateMove(state: State, seat: Seat, move: Move): Refusal<Code> | null {
  switch (move.type) {
    case 'play':
      return validatePlayStep(state) ?? validatePlay(state.hands[seat]!, move.cards);
    case 'draw':
      return validateDrawStep(state) ?? validateDraw(state, move.cards);
    case 'give-up':
      return validateGiveUpStep(state) ?? validateGiveUp(state, seat, move.cards);
    case 'mountain':
      return validateMountainStep(state) ?? validateMountain(state, seat, move.mountain);
    case 'no-mountain':
      return validateMountainStep(state);
  }
}

/** rules: A turn. Steps have a fixed order. */
const validatePlayStep = ({ phase }: State): Refusal<Code> | null =>
  phase === 'play' ? null : refuse('already-played');

/** rules: Game end. Last turns have no step 2. */
function validateDrawStep(state: State): Refusal<Code> | null {
  if (state.phase === 'draw') return null;
  if (isLastTurn(state)) return refuse('no-draw-in-last-turn');
  return refuse(state.phase === 'play' ? 'play-first' : 'already-drawn');
}

/** rules: A turn 2. With 9 or more. */
function validateGiveUpStep({ phase }: State): Refusal<Code> | null {
  if (phase === 'give-up') return null;
  if (phase === 'play') return refuse('play-first');
  return phase === 'draw'
    ? refuse('draw-first')
    : refuse('hand-within-limit', { limit: HAND_LIMIT });
}

function validateMountainStep({ phase, need }: State): Refusal<Code> | null {
  if (phase === 'mountain') return null;
  if (phase === 'play') return refuse('play-first');
  return phase === 'draw' ? refuse('draw-first') : refuse('give-up-first', { need: need! });
}

/** rules: A turn 1. One or more goats from the hand, all of the same number. */
function validatePlay(hand: readonly Goat[], cards: readonly Goat[]): Refusal<Code> | null {
  const [first] = cards;
  if (first === undefined) return refuse('no-cards');
  const other = cards.find((goat) => numberOf(goat) !== numberOf(first));
  if (other) return refuse('different-numbers', { card: first, other });
  return validateHeld(hand, cards);
}

function validateHeld(hand: readonly Goat[], cards: readonly Goat[]): Refusal<Code> | null {
  const card = missingIn(hand, cards);
  return card && refuse('not-in-hand', { card, held: countOf(hand, card) });
}

/** rules: A turn 2. As many as the number on the cards played, from the display. */
function validateDraw({ need, display }: State, cards: readonly Goat[]): Refusal<Code> | null {
  if (cards.length !== need) return refuse('draw-exactly', { need: need!, given: cards.length });
  const card = missingIn(display, cards);
  return card && refuse('not-in-display', { card, there: countOf(display, card) });
}

/** rules: A turn 2. Down to 8. */
function validateGiveUp(
  { need, hands }: State,
  seat: Seat,
  cards: readonly Goat[],
): Refusal<Code> | null {
  if (cards.length !== need) return refuse('give-up-exactly', { need: need!, given: cards.length });
  return validateHeld(hands[seat]!, cards);
}

/** rules: A turn 3. */
function validateMountain(state: State, seat: Seat, mountain: Mountain): Refusal<Code> | null {
  const points = pointsOf(mountain);
  if (!mountainSetFor(state.seats).includes(points))
    return refuse('no-such-mountain', { mountain });
  if (!isLeft(state.mountains, mountain)) return refuse('mountain-gone', { mountain });
  const flock = state.flocks[seat]![colourOf(mountain)];
  return isInReach(points, flock.length)
    ? null
    : refuse('flock-too-small', { mountain, flock: flock.length });
}

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
