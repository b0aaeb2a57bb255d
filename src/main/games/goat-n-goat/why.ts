import { refuse, type Refusal } from '../../core/refusal.ts';
import type { Seat } from '../../../shared/ids.ts';
import { colourOf, countOf, missingIn, numberOf, pointsOf } from './goats.ts';
import { HAND_LIMIT, type Code, type Goat, type Mountain, type Move, type State } from './model.ts';
import { isInReach, isLastTurn, isLeft, mountainSetFor } from './rules.ts';

type Why = Refusal<Code> | null;

/** The rule against a move of the seat to move. Asks only the seat's own hand and what lies open. */
export function why(state: State, seat: Seat, move: Move): Why {
  switch (move.type) {
    case 'play':
      return whyNoPlaying(state) ?? whyNotPlay(state.hands[seat]!, move.cards);
    case 'draw':
      return whyNoDrawing(state) ?? whyNotDraw(state, move.cards);
    case 'give-up':
      return whyNoGivingUp(state) ?? whyNotGiveUp(state, seat, move.cards);
    case 'mountain':
      return whyNoMountains(state) ?? whyNotMountain(state, seat, move.mountain);
    case 'no-mountain':
      return whyNoMountains(state);
  }
}

/** rules: A turn. The steps follow each other. */
const whyNoPlaying = ({ phase }: State): Why =>
  phase === 'play' ? null : refuse('already-played');

/** rules: Game end. In last turns step 2 is left out. */
function whyNoDrawing(state: State): Why {
  if (state.phase === 'draw') return null;
  if (isLastTurn(state)) return refuse('no-draw-in-last-turn');
  return refuse(state.phase === 'play' ? 'play-first' : 'already-drawn');
}

/** rules: A turn 2. With 9 or more. */
function whyNoGivingUp({ phase }: State): Why {
  if (phase === 'give-up') return null;
  if (phase === 'play') return refuse('play-first');
  return phase === 'draw'
    ? refuse('draw-first')
    : refuse('hand-within-limit', { limit: HAND_LIMIT });
}

function whyNoMountains({ phase, need }: State): Why {
  if (phase === 'mountain') return null;
  if (phase === 'play') return refuse('play-first');
  return phase === 'draw' ? refuse('draw-first') : refuse('give-up-first', { need: need! });
}

/** rules: A turn 1. One or more goats from the hand, all of the same number. */
function whyNotPlay(hand: readonly Goat[], cards: readonly Goat[]): Why {
  const [first] = cards;
  if (first === undefined) return refuse('no-cards');
  const other = cards.find((goat) => numberOf(goat) !== numberOf(first));
  if (other) return refuse('different-numbers', { card: first, other });
  return whyNotInHand(hand, cards);
}

function whyNotInHand(hand: readonly Goat[], cards: readonly Goat[]): Why {
  const card = missingIn(hand, cards);
  return card && refuse('not-in-hand', { card, held: countOf(hand, card) });
}

/** rules: A turn 2. As many as the number on the cards played, from the display. */
function whyNotDraw({ need, display }: State, cards: readonly Goat[]): Why {
  if (cards.length !== need) return refuse('draw-exactly', { need: need!, given: cards.length });
  const card = missingIn(display, cards);
  return card && refuse('not-in-display', { card, there: countOf(display, card) });
}

/** rules: A turn 2. Down to 8. */
function whyNotGiveUp({ need, hands }: State, seat: Seat, cards: readonly Goat[]): Why {
  if (cards.length !== need) return refuse('give-up-exactly', { need: need!, given: cards.length });
  return whyNotInHand(hands[seat]!, cards);
}

/** rules: A turn 3. */
function whyNotMountain(state: State, seat: Seat, mountain: Mountain): Why {
  const points = pointsOf(mountain);
  if (!mountainSetFor(state.seats).includes(points))
    return refuse('no-such-mountain', { mountain });
  if (!isLeft(state.mountains, mountain)) return refuse('mountain-gone', { mountain });
  const flock = state.flocks[seat]![colourOf(mountain)];
  return isInReach(points, flock)
    ? null
    : refuse('flock-too-small', { mountain, flock: flock.length });
}
