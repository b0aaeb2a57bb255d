import type { Seat } from '#shared/ids.ts';
import type { Random } from '#core/random.ts';
import type { ConformanceAdapter } from '../conformance/adapter.ts';
import {
  addTo,
  ALL_GOATS,
  goatsInFlocks,
  perColour,
  removeFrom,
  without,
} from '#games/goat-n-goat/rules/goats.ts';
import {
  COLOURS,
  DISPLAY_SIZE,
  type Goat,
  type Mountain,
  type MountainNumber,
  type PerColour,
  type State,
} from '#games/goat-n-goat/rules/model.ts';
import { mountainSetFor } from '#games/goat-n-goat/rules/rules.ts';

export const adapter: ConformanceAdapter<State> = {
  variants: [{}],
  longest: 3_000,
  isConserved: (state) => allGoatsAreThere(state) && allMountainsAreThere(state),
  hidden: ['hands', 'deck'],
  swapHidden(state, seeing, random) {
    const hidden = state.hands.flatMap((_, seat) =>
      !seeing.includes(seat) && unseenIn(state, seat).length > 0 ? [seat] : [],
    );
    const [seat, other] = random.shuffled(hidden);
    if (seat !== undefined && other !== undefined && random.below(2) === 0) {
      return swapHands(state, seat, other, random);
    }
    return seat === undefined || state.reshuffled
      ? swapDeck(state, random)
      : swapWithDeck(state, seat, random);
  },
};

const allGoatsAreThere = (state: State): boolean =>
  isSameSet(ALL_GOATS, [
    ...state.deck,
    ...state.display,
    ...state.discard,
    ...state.laid,
    ...state.hands.flat(),
    ...state.penaltyPiles.flat(),
    ...state.flocks.flatMap(goatsInFlocks),
  ]);

const allMountainsAreThere = ({ seats, mountains, scorePiles }: State): boolean =>
  isSameSet(mountainsOf(perColour(() => mountainSetFor(seats))), [
    ...mountainsOf(mountains),
    ...scorePiles.flat(),
  ]);

const mountainsOf = (numbers: PerColour<readonly MountainNumber[]>): Mountain[] =>
  COLOURS.flatMap((colour) => numbers[colour].map((number): Mountain => `${colour}${number}`));

/** Whether both have the same cards, in any order. */
function isSameSet(cards: readonly string[], others: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  for (const card of others) counts.set(card, (counts.get(card) ?? 0) - 1);
  return cards.length === others.length && [...counts.values()].every((count) => count === 0);
}

/** Goats of a hand that were not drawn publicly. */
const unseenIn = ({ hands, known }: State, seat: Seat): Goat[] =>
  without(hands[seat]!, known[seat]!);

/** Places of a deck that no single refill reaches. */
const deepPlaces = ({ deck }: State): number[] =>
  Array.from({ length: Math.max(0, deck.length - DISPLAY_SIZE) }, (_, place) => place);

function swapHands(state: State, seat: Seat, other: Seat, random: Random): boolean {
  const goat = random.pick(unseenIn(state, seat));
  const exchanged = random.pick(unseenIn(state, other));
  if (goat === exchanged) return false;
  replace(state, seat, goat, exchanged);
  replace(state, other, exchanged, goat);
  return true;
}

/** First deck only: the second deck's cards are public. */
function swapWithDeck(state: State, seat: Seat, random: Random): boolean {
  const goat = random.pick(unseenIn(state, seat));
  const others = deepPlaces(state).filter((place) => state.deck[place] !== goat);
  if (others.length === 0) return false;
  const place = random.pick(others);
  replace(state, seat, goat, state.deck[place]!);
  state.deck[place] = goat;
  return true;
}

/** A deck's order is hidden from everyone. */
function swapDeck(state: State, random: Random): boolean {
  const { deck } = state;
  const [one, other] = random.shuffled(deepPlaces(state));
  if (one === undefined || other === undefined || deck[one] === deck[other]) return false;
  [deck[one], deck[other]] = [deck[other]!, deck[one]!];
  return true;
}

function replace({ hands }: State, seat: Seat, goat: Goat, by: Goat): void {
  removeFrom(hands[seat]!, [goat]);
  addTo(hands[seat]!, [by]);
}
