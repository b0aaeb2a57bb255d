import type { Choice } from '#core/types.ts';
import type { Random } from '#core/random.ts';
import type { Seat } from '#shared/ids.ts';
import { choices } from '#games/goat-n-goat/rules/play.ts';
import {
  ALL_GOATS,
  inOrder,
  numberOf,
  perColour,
  removeFrom,
  without,
} from '#games/goat-n-goat/rules/goats.ts';
import {
  type Colour,
  type Consequence,
  DISPLAY_SIZE,
  type Event,
  type Goat,
  type Move,
  type State,
} from '#games/goat-n-goat/rules/model.ts';
import { play } from '#games/goat-n-goat/rules/play.ts';
import { setup, toMove } from '#games/goat-n-goat/rules/rules.ts';

/** Parses goats or mountains: `'r1 r1 g2'`. */
export const goats = (text: string): Goat[] =>
  text.split(' ').filter((goat) => goat !== '') as Goat[];

/** Dealt from a seed. */
export const newMatch = (seats: number, seed = 'test'): State =>
  setup({}, seats, { seed, prescribed: null });

export interface Given {
  readonly seats?: number;
  /** from seat 0 on; omitted hands are empty */
  readonly hands?: readonly string[];
  readonly display?: string;
  /** first drawn first; by default all cards that are nowhere else */
  readonly deck?: string;
  readonly discard?: string;
  /** for seat 0 */
  readonly flocks?: string;
  /** left to take; by default all */
  readonly mountains?: Partial<State['mountains']>;
  readonly lastTurns?: number;
  readonly reshuffled?: boolean;
}

/** A match in progress, seat 0 about to play. Cards not given are seat 1's penalty cards. */
export function tableWith(given: Given): State {
  const state = newMatch(given.seats ?? 2);
  const rest = ALL_GOATS.slice();
  const taken = (text = ''): Goat[] => {
    const cards = goats(text);
    removeFrom(rest, cards);
    return cards;
  };
  for (let seat = 0; seat < state.seats; seat++)
    state.hands[seat] = inOrder(taken(given.hands?.[seat]));
  const flocks = taken(given.flocks);
  state.flocks[0] = perColour((colour) => numbersIn(flocks, colour));
  state.discard = taken(given.discard);
  const display = given.display === undefined ? null : taken(given.display);
  const deck = given.deck === undefined ? null : taken(given.deck).reverse();
  state.display = display ?? rest.splice(0, DISPLAY_SIZE);
  state.deck = deck ?? rest.splice(0);
  state.penaltyPiles[1] = rest;
  Object.assign(state.mountains, given.mountains);
  state.lastTurns = given.lastTurns ?? null;
  state.reshuffled = given.reshuffled ?? false;
  return state;
}

const numbersIn = (flocks: readonly Goat[], colour: Colour) =>
  inOrder(flocks.filter((goat) => goat.startsWith(colour))).map(numberOf);

/** Plays for the seat to move and returns the events. */
export function playing(state: State, move: Move): Event[] {
  const events: Event[] = [];
  play(state, state.turn, move, (event) => events.push(event));
  return events;
}

/** Plays goats, written as for `goats`, for the seat to move. */
export const playCards = (state: State, cards: string): Event[] =>
  playing(state, { type: 'play', cards: goats(cards) });

export const drawCards = (state: State, cards: string): Event[] =>
  playing(state, { type: 'draw', cards: goats(cards) });

export const giveUpCards = (state: State, cards: string): Event[] =>
  playing(state, { type: 'give-up', cards: goats(cards) });

/** Plays whole turns until `seat` is to move; each plays and draws its first choice. */
export function untilTurnOf(state: State, seat: Seat): void {
  do playing(state, choices(state, state.turn)[0]!.move);
  while (state.phase !== 'over' && (state.turn !== seat || state.phase !== 'play'));
}

export const typesOf = (events: readonly Event[]): string[] => events.map(({ type }) => type);

export interface Turn {
  readonly seat: Seat;
  readonly choices: readonly Choice<Move, Consequence>[];
  readonly move: Move;
}

export function randomTurn(state: State, random: Random): Turn {
  const seat = state.turn;
  const offered = choices(state, seat);
  return { seat, choices: offered, move: random.pick(offered).move };
}

/** Plays random moves until the match is over, or until `stop` returns true before a move. */
export function playRandomly(
  state: State,
  random: Random,
  stop: (turn: Turn) => boolean = () => false,
): void {
  while (toMove(state).length > 0) {
    const turn = randomTurn(state, random);
    if (stop(turn)) return;
    playing(state, turn.move);
  }
}

/** A state with the same view for a seat: the cards it cannot see are dealt anew among their places. */
export function hiddenShuffled(state: State, viewer: Seat, random: Random): State {
  const other = structuredClone(state);
  const unknown = state.hands.map((hand, seat) =>
    seat === viewer ? [] : without(hand, state.known[seat]!),
  );
  const pool = random.shuffled([...unknown.flat(), ...(state.reshuffled ? [] : state.deck)]);
  for (const [seat, cards] of unknown.entries()) {
    const dealt = pool.splice(0, cards.length);
    other.hands[seat] = inOrder([...without(state.hands[seat]!, cards), ...dealt]);
  }
  other.deck = state.reshuffled ? random.shuffled(state.deck) : pool;
  return other;
}
