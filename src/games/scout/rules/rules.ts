import type { Outcome } from '#core/types.ts';
import { placesHighestFirst } from '#core/ranking.ts';
import { initialColumns, totalsOf } from '#core/sheet.ts';
import type { Seat, Viewer } from '#shared/ids.ts';
import type {
  ActiveSet,
  Card,
  Combination,
  End,
  Group,
  Kind,
  Scouting,
  State,
  View,
} from './model.ts';

/** Highest number of the deck by number of players; rules: Cards. */
export const highestAt = (seats: number): number => (seats === 3 ? 9 : 10);

/**
 * Returns the deck by number of players, lower number on top; rules: Cards. Contains every pair of different numbers
 * once; with three players without the 10s, with four without the 9/10.
 */
export function deckFor(seats: number): readonly Card[] {
  const highest = highestAt(seats);
  const deck: Card[] = [];
  for (let low = 1; low < highest; low++)
    for (let high = low + 1; high <= highest; high++)
      if (seats !== 4 || low !== 9) deck.push([low, high]);
  return deck;
}

/** Returns 12, 11 or 9; rules: Cards. The whole deck is dealt. */
export const handSize = (seats: number): number => deckFor(seats).length / seats;

/** Returns a card turned by 180°, showing its other number; rules: Cards. */
export const turned = ([top, bottom]: Card): Card => [bottom, top];

/** Returns the hand upside down: every card turned, none moved; rules: A round 2. */
export const turnedHand = (hand: readonly Card[]): Card[] => hand.map(turned);

/** Whether both are one card, in any orientation. */
export const isSameCard = (a: Card, b: Card): boolean =>
  (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0]);

/**
 * Returns the combination of adjacent cards; null if they are neither all the same number (a set) nor strictly rising
 * or falling by one (a run); rules: Show. A single card is a set of one.
 */
export function combinationOf(cards: readonly Card[]): Combination | null {
  const first = cards[0];
  const last = cards.at(-1);
  if (!first || !last) return null;
  const step = cards.length === 1 ? 0 : cards[1]![0] - first[0];
  if (Math.abs(step) > 1) return null;
  for (let i = 1; i < cards.length; i++) if (cards[i]![0] !== cards[i - 1]![0] + step) return null;
  return {
    size: cards.length,
    kind: step === 0 ? 'set' : 'run',
    low: step < 0 ? last[0] : first[0],
  };
}

/** Returns every combination in a hand, by ascending start and length. */
export function combinationsIn(hand: readonly Card[]): readonly Group[] {
  const found: Group[] = [];
  for (let from = 0; from < hand.length; from++)
    for (let to = from; to < hand.length; to++) {
      const combination = combinationOf(hand.slice(from, to + 1));
      // Cards that form no combination form none with further ones.
      if (!combination) break;
      found.push({ from, to, combination });
    }
  return found;
}

/** Returns groups of two or more cards that could be shown, the longest first; none share a card. */
export function groupsIn(hand: readonly Card[]): readonly Group[] {
  const sorted = combinationsIn(hand)
    .filter(({ from, to }) => to > from)
    .sort((a, b) => compareStrength(b.combination, a.combination) || a.from - b.from);
  const groups: Group[] = [];
  for (const group of sorted)
    if (groups.every(({ from, to }) => group.to < from || to < group.from)) groups.push(group);
  return groups;
}

export const strengthOf = (
  active: { readonly cards: readonly Card[] } | null,
): Combination | null => active && combinationOf(active.cards);

/** Weaker kind first. */
export const KINDS: readonly Kind[] = ['run', 'set'];

/** Above 0 if the first is stronger. More cards beat fewer, then a set beats a run; rules: Stronger. */
const compareStrength = (one: Combination, other: Combination): number =>
  one.size - other.size ||
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
  one.low - other.low;

/** rules: Stronger. Equal is not stronger; any combination beats none. */
export const beats = (shown: Combination, active: Combination | null): boolean =>
  active === null || compareStrength(shown, active) > 0;

export const endCard = ({ cards }: ActiveSet, end: End): Card =>
  cards[end === 'left' ? 0 : cards.length - 1]!;

/** Returns both ends; with one card on the table only `left`. */
export const endsOf = ({ cards }: ActiveSet): readonly End[] =>
  cards.length === 1 ? ['left'] : ['left', 'right'];

/** Returns the remaining active set, with the same owner; rules: Scout. Null after the last card. */
export function without({ cards, owner }: ActiveSet, end: End): ActiveSet | null {
  if (cards.length === 1) return null;
  return { cards: end === 'left' ? cards.slice(1) : cards.slice(0, -1), owner };
}

/** Returns the hand with the scouted card, in either orientation, at any position; rules: Scout. */
export function handWith(
  hand: readonly Card[],
  active: ActiveSet,
  { end, flip, at }: Scouting,
): Card[] {
  const card = endCard(active, end);
  return [...hand.slice(0, at), flip ? turned(card) : card, ...hand.slice(at)];
}

/** Returns the seats to move: before play all choose orientations at the same time, then one after the other. */
export function toMove(state: State): readonly Seat[] {
  switch (state.phase) {
    case 'orient':
      return seatsThat(state, (seat) => !state.oriented[seat]);
    case 'play':
      return [state.turn];
    case 'over':
      return [];
  }
}

/** Returns seats that have chosen their orientation while others still decide; rules: A round 2. */
export const faceDownSeats = (state: State): readonly Seat[] =>
  state.phase === 'orient' ? seatsThat(state, (seat) => state.oriented[seat]!) : [];

const seatsThat = (state: State, fits: (seat: Seat) => boolean): Seat[] =>
  Array.from({ length: state.seats }, (_, seat) => seat).filter(fits);

/** rules: A round 3. Players act clockwise. */
export const nextSeat = (state: State, seat: Seat): Seat => (seat + 1) % state.seats;

/** rules: The game. Seat 0 begins the first round, and the start moves on by one seat each round. */
export const starterOf = (round: number): number => round;

/** rules: The game. As many rounds as players. */
export const isLastRound = (round: number, seats: number): boolean => round + 1 === seats;

/** A seat's counts at the end of a round: beaten cards taken, tokens, cards left in hand. */
export interface RoundCounts {
  readonly taken: number;
  readonly tokens: number;
  readonly hand: number;
}

/** rules: Score of the round. One point per beaten card and token, minus one per card left in hand. */
export const roundScore = ({ taken, tokens, hand }: RoundCounts, isAllKill: boolean): number =>
  taken + tokens - (isAllKill ? 0 : hand);

/** rules: Score of the round. In an all kill the hand of its player costs nothing. */
export const roundScores = (state: State, allKill: Seat | null): readonly number[] =>
  state.hands.map((hand, seat) => {
    const [taken, tokens] = [state.taken[seat]!, state.tokens[seat]!];
    return roundScore({ taken, tokens, hand: hand.length }, seat === allKill);
  });

export const totals = (state: State): readonly number[] =>
  totalsOf(initialColumns(state.seats), state.roundScores);

/** rules: The game. Highest total wins; a tie is a joint win. */
export function outcome(state: State): Outcome {
  if (state.phase !== 'over') return { over: false };
  const scores = totals(state);
  return { over: true, scores, places: placesHighestFirst(scores) };
}

/**
 * Returns public information and the viewer's own hand; rules: Public and hidden. Excludes others' hands, and
 * orientation and position of their scouted cards.
 */
export function view(state: State, viewer: Viewer): View {
  return {
    phase: state.phase,
    toMove: toMove(state),
    options: { ...state.options },
    round: state.round,
    first: starterOf(state.round),
    hand: viewer === null ? null : copied(state.hands[viewer]!),
    handSizes: state.hands.map((hand) => hand.length),
    active: state.active && { cards: copied(state.active.cards), owner: state.active.owner },
    strength: strengthOf(state.active),
    taken: [...state.taken],
    tokens: [...state.tokens],
    markers: [...state.markers],
    totals: totals(state),
    roundScores: state.roundScores.map((scores) => [...scores]),
    beaten: copied(state.beaten),
    scouted: state.scouted.map(copied),
  };
}

const copied = (cards: readonly Card[]): Card[] => cards.map(([top, bottom]) => [top, bottom]);
