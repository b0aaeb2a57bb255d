import type { Seat, Viewer } from '#shared/ids.ts';
import {
  ALL_GOATS,
  colourOf,
  goatsInFlocks,
  inOrder,
  numberOf,
  perColour,
  pointsOf,
  without,
} from './goats.ts';
import { MOUNTAIN_SETS } from '../manifest.ts';
import {
  COLOURS,
  type Counters,
  DISPLAY_SIZE,
  type Facts,
  type Flocks,
  type Goat,
  type GoatNumber,
  HAND_LIMIT,
  type Mountain,
  type MountainNumber,
  type NextMountain,
  type Options,
  type PerColour,
  type Prescribed,
  type State,
  type View,
} from './model.ts';
import type { Chance, Outcome } from '#core/types.ts';
import { placesBy } from '#core/ranking.ts';
import { Random, seededState } from '#core/random.ts';
import { perSeat } from '#core/seats.ts';
import { type HistoryRules, plainMetrics } from '#core/game.ts';

/** rules: Cards. The mountains of each colour; the side of the double-sided ones depends on the players. */
export const mountainSetFor = (players: number): readonly MountainNumber[] =>
  MOUNTAIN_SETS[players <= 3 ? 3 : players === 4 ? 4 : 5];

/** rules: Set-up. The start player gets 3 goats, the next two 4, the others 5. */
const handSizeAt = (seat: Seat): number => [3, 4, 4, 5, 5][seat]!;

/** rules: A turn 1. Equal to or higher than the flock's highest. Beginning a flock loses none. */
export const isLowerThan = (number: GoatNumber, flock: readonly GoatNumber[]): boolean =>
  flock.length > 0 && number < flock.at(-1)!;

/** rules: A turn 1. Goats of own flocks that become penalty when `cards`, all of one number, are played. */
export const goatsLostBy = (
  cards: readonly Goat[],
  flocks: Readonly<PerColour<readonly GoatNumber[]>>,
): number =>
  COLOURS.filter((colour) => cards.some((goat) => colourOf(goat) === colour))
    .filter((colour) => isLowerThan(numberOf(cards[0]!), flocks[colour]))
    .reduce((lost, colour) => lost + flocks[colour].length, 0);

/** rules: Game end. Whether this turn is the seat's last. */
export const isLastTurn = ({ lastTurns }: Pick<State, 'lastTurns'>): boolean => lastTurns !== null;

/** rules: A turn 2, Game end. The number on the cards, not their count; nothing in last turns. */
export const goatsToDraw = (state: State, number: GoatNumber): number =>
  isLastTurn(state) ? 0 : number;

/** rules: A turn 2. Hand limit 8. */
export const goatsOverLimit = (handSize: number): number => Math.max(0, handSize - HAND_LIMIT);

/** rules: A turn 3. A mountain's number is at most the number of cards in the flock of that colour. */
export const isInReach = (number: MountainNumber, size: number): boolean => number <= size;

/** rules: A turn 3. For any of the player's flocks; equal mountains are listed once. */
export function mountainsInReach(
  mountains: Readonly<PerColour<readonly MountainNumber[]>>,
  flocks: Readonly<Flocks>,
): Mountain[] {
  const inReach: Mountain[] = [];
  for (const colour of COLOURS) {
    let last = 0;
    for (const number of mountains[colour]) {
      if (!isInReach(number, flocks[colour].length)) break;
      if (number !== last) inReach.push(`${colour}${number}`);
      last = number;
    }
  }
  return inReach;
}

/** rules: A turn 3. Highest mountain in reach of a flock of this size; null if none. */
export const highestInReach = (
  left: readonly MountainNumber[],
  size: number,
): MountainNumber | null => left.findLast((number) => isInReach(number, size)) ?? null;

/** rules: A turn 3. Next mountain for a flock of this size; null if no higher one is left. */
export function nextMountain(left: readonly MountainNumber[], size: number): NextMountain | null {
  const number = left.find((one) => !isInReach(one, size));
  return number === undefined ? null : { number, missing: number - size };
}

/** rules: A turn 3. Whether it is not taken yet; of two equal mountains one suffices. */
export const isLeft = (
  mountains: Readonly<PerColour<readonly MountainNumber[]>>,
  mountain: Mountain,
): boolean => mountains[colourOf(mountain)].includes(pointsOf(mountain));

/** rules: When the deck runs out. With 3–5 players once, unless there is nothing to shuffle. */
export const mayReshuffle = ({ seats, reshuffled, discard }: State): boolean =>
  seats > 2 && !reshuffled && discard.length > 0;

/** rules: A turn. One seat at a time, for all steps of its turn; empty once over. */
export const toMove = ({ phase, turn }: State): Seat[] => (phase === 'over' ? [] : [turn]);

/** rules: Final score. The sum of the mountains less the number of penalty cards; their numbers do not matter. */
export const scoreOf = (mountains: readonly Mountain[], penalties: number): number =>
  mountains.reduce((sum, mountain) => sum + pointsOf(mountain), 0) - penalties;

/** rules: Final score. Points per seat so far: goats in hand cost nothing until the match is over. */
export const scoresOf = ({ scorePiles, penaltyPiles }: State): number[] =>
  scorePiles.map((mountains, seat) => scoreOf(mountains, penaltyPiles[seat]!.length));

/** rules: Tie. The highest score, then the highest mountain, the second highest, and so on, for all places. */
export const placesOf = (
  scores: readonly number[],
  scorePiles: readonly (readonly Mountain[])[],
): readonly number[] =>
  placesBy(scores.length, (a, b) =>
    scores[a] === scores[b]
      ? hasHigherMountains(scorePiles[a]!, scorePiles[b]!)
      : scores[a]! > scores[b]!,
  );

/** rules: Tie. A player who runs out of mountains loses. */
function hasHigherMountains(own: readonly Mountain[], others: readonly Mountain[]): boolean {
  const [mine, theirs] = [highestFirst(own), highestFirst(others)];
  const differs = mine.findIndex((points, place) => points !== theirs[place]);
  return differs >= 0 && mine[differs]! > (theirs[differs] ?? 0);
}

const highestFirst = (mountains: readonly Mountain[]): number[] =>
  mountains.map(pointsOf).sort((a, b) => b - a);

/** rules: Final score. Scores in points, places from 1. */
export function outcome(state: State): Outcome {
  if (state.phase !== 'over') return { over: false };
  const scores = scoresOf(state);
  return { over: true, scores, places: placesOf(scores, state.scorePiles) };
}

export const roundScores = (state: State): number[][] =>
  state.phase === 'over' ? [scoresOf(state)] : [];

export function setup(_options: Options, seats: number, chance: Chance<Prescribed>): State {
  const random = Random.fromSeed(chance.seed);
  const { hands, display, deck } = chance.prescribed ?? dealt(seats, random);
  return {
    seats,
    phase: 'play',
    turn: 0,
    need: null,
    deck: deck.toReversed(),
    reshuffled: false,
    display: display.slice(),
    discard: [],
    mountains: perColour(() => mountainSetFor(seats).slice()),
    flocks: perSeat(seats, noFlocks),
    scorePiles: perSeat(seats, () => []),
    penaltyPiles: perSeat(seats, () => []),
    hands: hands.map(inOrder),
    known: perSeat(seats, () => []),
    laid: [],
    lastTurns: null,
    counters: perSeat(seats, startCounting),
    random: random.state(),
  };
}

function dealt(seats: number, random: Random): Prescribed {
  const deck = random.shuffled(ALL_GOATS);
  return {
    hands: perSeat(seats, (seat) => deck.splice(0, handSizeAt(seat))),
    display: deck.splice(0, DISPLAY_SIZE),
    deck,
  };
}

const noFlocks = (): Flocks => perColour(() => []);

export function prescribedFits(
  { hands, display, deck }: Prescribed,
  _options: Options,
  seats: number,
): boolean {
  const goats = inOrder([...hands.flat(), ...display, ...deck]);
  return (
    hands.length === seats &&
    hands.every((hand, seat) => hand.length === handSizeAt(seat)) &&
    goats.length === ALL_GOATS.length &&
    goats.every((goat, place) => goat === ALL_GOATS[place])
  );
}

/** The deck's order is chance that nobody has seen yet. */
export function reseed(state: State, seed: string): void {
  const random = Random.fromState(seededState(seed));
  state.deck = random.shuffled(state.deck);
  state.random = random.state();
}

export const clone = (state: State): State => ({
  seats: state.seats,
  phase: state.phase,
  turn: state.turn,
  need: state.need,
  deck: state.deck.slice(),
  reshuffled: state.reshuffled,
  display: state.display.slice(),
  discard: state.discard.slice(),
  mountains: perColour((colour) => state.mountains[colour].slice()),
  flocks: state.flocks.map((flocks) => perColour((colour) => flocks[colour].slice())),
  scorePiles: state.scorePiles.map((pile) => pile.slice()),
  penaltyPiles: state.penaltyPiles.map((pile) => pile.slice()),
  hands: state.hands.map((hand) => hand.slice()),
  known: state.known.map((known) => known.slice()),
  laid: state.laid.slice(),
  lastTurns: state.lastTurns,
  counters: state.counters.map((counters) => ({ ...counters })),
  random: state.random,
});

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

const startCounting = (): Counters => ({
  turns: 0,
  drawn: 0,
  flocksLost: 0,
  largestFlock: 0,
  lostInFlocks: 0,
  givenUp: 0,
  leftInHand: 0,
});

/** Per seat. The three parts of `penalties` add up to that seat's penalty cards once the match is over. */
export const facts = ({ counters, scorePiles }: State): Facts[] =>
  counters.map((own, seat) => ({
    mountains: scorePiles[seat]!.slice(),
    turns: own.turns,
    drawn: own.drawn,
    flocksLost: own.flocksLost,
    largestFlock: own.largestFlock,
    penalties: { flocks: own.lostInFlocks, handLimit: own.givenUp, lastHand: own.leftInHand },
  }));

export const history: HistoryRules<Options, Facts> = {
  variant: () => 'standard',
  limit: () => null,
  metrics: ({ mountains, penalties, ...counted }) => [
    // A mountain is its colour and its number; the number is its points.
    ...mountains.map((mountain) => ({ metric: 'mountain', key: mountain.slice(1), value: 1 })),
    ...plainMetrics(counted, ['turns', 'drawn', 'flocksLost', 'largestFlock']),
    ...Object.entries(penalties).map(([key, value]) => ({ metric: 'penalty', key, value })),
  ],
};
