import type { Seat } from '#shared/ids.ts';
import type { Random } from '#core/random.ts';
import type { ConformanceAdapter } from '../conformance/adapter.ts';
import { ascending, bullsOf, deckOf } from '#games/six-nimmt/rules/cards.ts';
import { HAND_SIZE, ROWS } from '#games/six-nimmt/manifest.ts';
import type { Card, State } from '#games/six-nimmt/rules/model.ts';

export const adapter: ConformanceAdapter<State> = {
  variants: [
    {},
    { end: { kind: 'points', limit: 1 } },
    { end: { kind: 'deals', count: 2 } },
    { variant: 'known-deck', end: { kind: 'deals', count: 2 } },
    { variant: 'draft', end: { kind: 'deals', count: 3 } },
    { variant: 'draft', end: { kind: 'points', limit: 20 } },
  ],
  longest: 5_000,
  isConserved,
  hidden: ['hands', 'chosen'],
  swapHidden: (state, seeing, random) =>
    (random.below(2) === 0 && swapChosen(state, seeing, random)) ||
    swapHands(state, seeing, random),
};

/**
 * Whether ten cards a seat and one a row exist once each; and the bull heads of all public cards are in the rows or
 * taken.
 */
function isConserved(state: State): boolean {
  const chosen = state.chosen.filter((card) => card !== null);
  const revealed = state.revealed.map(({ card }) => card);
  const cards = [...state.hands.flat(), ...chosen, ...revealed, ...state.seen, ...state.pool];
  const inRows = state.rows.flat();
  const taken = state.takenCards.reduce((sum, count) => sum + count, 0);
  const bullsTaken = state.taken.reduce((sum, bulls) => sum + bulls, 0);
  return (
    cards.length === HAND_SIZE * state.seats + ROWS &&
    new Set(cards).size === cards.length &&
    inRows.length + taken === state.seen.length &&
    bullsOf(inRows) + bullsTaken === bullsOf(state.seen)
  );
}

/** Exchanges a card in a hand for one in another hand or out of play. A drafted hand is public. */
function swapHands(state: State, seeing: readonly Seat[], random: Random): boolean {
  const hidden = hiddenSeats(state, seeing);
  if (state.options.variant === 'draft' || hidden.length === 0) return false;
  const [seat, other] = [random.pick(hidden), random.pick(hidden)];
  const outOfPlay = cardsOutOfPlay(state);
  const card = random.pick(state.hands[seat]!);
  if (seat !== other) {
    const exchanged = random.pick(state.hands[other]!);
    replace(state, seat, card, exchanged);
    replace(state, other, exchanged, card);
    return true;
  }
  if (outOfPlay.length === 0) return false;
  replace(state, seat, card, random.pick(outOfPlay));
  return true;
}

/** Exchanges a chosen card for one in the same hand, unless the next choice may be the last and reveal it. */
function swapChosen(state: State, seeing: readonly Seat[], random: Random): boolean {
  const chosen = hiddenSeats(state, seeing).filter((seat) => state.chosen[seat] !== null);
  const owing = state.chosen.filter((card) => card === null).length;
  if (state.phase !== 'choose' || owing < 2 || chosen.length === 0) return false;
  const seat = random.pick(chosen);
  const card = random.pick(state.hands[seat]!);
  replace(state, seat, card, state.chosen[seat]!);
  state.chosen[seat] = card;
  return true;
}

const hiddenSeats = ({ hands }: State, seeing: readonly Seat[]): Seat[] =>
  hands.flatMap((hand, seat) => (hand.length > 0 && !seeing.includes(seat) ? [seat] : []));

function cardsOutOfPlay(state: State): Card[] {
  const revealed = state.revealed.map(({ card }) => card);
  const inPlay = new Set([...state.hands.flat(), ...state.chosen, ...revealed, ...state.seen]);
  return deckOf(state.options.variant, state.seats).filter((card) => !inPlay.has(card));
}

function replace(state: State, seat: Seat, card: Card, by: Card): void {
  state.hands[seat] = ascending(state.hands[seat]!.map((held) => (held === card ? by : held)));
}
