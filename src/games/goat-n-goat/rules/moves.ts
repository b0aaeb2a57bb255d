import { refuse, type Choice, type Refusal } from '#core/types.ts';
import type { Seat } from '#shared/ids.ts';
import { colourOf, countOf, inOrder, missingIn, numberOf, pointsOf, selections } from './goats.ts';
import {
  COLOURS,
  HAND_LIMIT,
  type Code,
  type Colour,
  type Consequence,
  type DrawConsequence,
  type FlockConsequence,
  type Goat,
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
  mountainSetFor,
  mountainsInReach,
  nextMountain,
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

/** The same moves in the same order; the consequence is null if the move itself is self-explanatory. */
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

/** Mountains in reach of a flock of this size. */
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

/** Refusal of a move by the seat to move; null if legal. Uses only its hand and public cards. */
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
