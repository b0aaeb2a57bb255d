import type { Viewer } from '../../../shared/ids.ts';
import { ALL_GOATS, goatsInFlocks, inOrder, perColour, without } from './goats.ts';
import type { Goat, State, View } from './model.ts';
import { highestInReach, mountainSetFor, nextMountain, scoresOf, toMove } from './rules.ts';

/** rules: Public and hidden. All but the other hands and the order of the deck. */
export const view = (state: State, viewer: Viewer): View => ({
  phase: state.phase,
  toMove: toMove(state),
  options: {},
  need: state.need,
  display: state.display.slice(),
  deck: state.deck.length,
  discard: state.discard.length,
  mountains: perColour((colour) => state.mountains[colour].slice()),
  flocks: state.flocks.map((flocks) => perColour((colour) => flocks[colour].slice())),
  scorePiles: state.scorePiles.map((pile) => pile.slice()),
  penalties: state.penaltyPiles.map((pile) => pile.length),
  hand: viewer === null ? null : state.hands[viewer]!.slice(),
  handSizes: state.hands.map((hand) => hand.length),
  lastTurns: state.lastTurns,
  laid: state.laid.slice(),
  reach: state.flocks.map((flocks) =>
    perColour((colour) => highestInReach(state.mountains[colour], flocks[colour].length)),
  ),
  next: state.flocks.map((flocks) =>
    perColour((colour) => nextMountain(state.mountains[colour], flocks[colour].length)),
  ),
  scores: scoresOf(state),
  mountainSet: mountainSetFor(state.seats).slice(),
  known: state.known.map((known) => known.slice()),
  unseen: without(ALL_GOATS, seenGoats(state)),
  discardPile: state.discard.slice(),
  reshuffledDeck: knownDeck(state),
});

/** Goats that are or were public. At the end the hands have become penalty cards, and none is left. */
const seenGoats = (state: State): Goat[] => [
  ...state.display,
  ...state.laid,
  ...state.discard,
  ...state.flocks.flatMap(goatsInFlocks),
  ...state.penaltyPiles.flat(),
  ...state.known.flat(),
  ...(knownDeck(state) ?? []),
];

/** Public, because its discard pile and all draws since were. */
const knownDeck = ({ reshuffled, deck }: State): Goat[] | null =>
  reshuffled ? inOrder(deck) : null;
