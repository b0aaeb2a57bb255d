import type { OnEvent, Chance } from '#core/types.ts';
import type { Seat } from '#shared/ids.ts';
import { countRound, countShow, startCounting } from '../facts.ts';
import type {
  Card,
  Event,
  Move,
  RoundEnd,
  Scouting,
  Showing,
  State,
  Options,
  Prescribed,
} from './model.ts';
import {
  combinationOf,
  endCard,
  handWith,
  isLastRound,
  isSameCard,
  nextSeat,
  roundScores,
  totals,
  turnedHand,
  without,
  deckFor,
  handSize,
  starterOf,
  turned,
} from './rules.ts';
import { Random, seededState } from '#core/random.ts';
import { perSeat } from '#core/seats.ts';

/** rules: A round 1, The game. Deals the first round; no orientation is chosen yet. */
export function setup(options: Options, seats: number, chance: Chance<Prescribed>): State {
  const state: State = {
    seats,
    options,
    phase: 'orient',
    round: 0,
    turn: 0,
    oriented: [],
    hands: [],
    active: null,
    taken: [],
    tokens: [],
    markers: [],
    beaten: [],
    scouted: [],
    roundScores: [],
    counters: perSeat(seats, startCounting),
    prescribed: chance.prescribed?.rounds ?? [],
    random: seededState(chance.seed),
  };
  beginRound(state, 0);
  return state;
}

/** Deals a round; each player gets the double action marker; rules: Cards, A round 1. */
export function beginRound(state: State, round: number): void {
  const { seats } = state;
  state.phase = 'orient';
  state.round = round;
  state.turn = starterOf(round);
  state.hands = dealtHands(state);
  state.active = null;
  state.oriented = perSeat(seats, () => false);
  state.taken = perSeat(seats, () => 0);
  state.tokens = perSeat(seats, () => 0);
  state.markers = perSeat(seats, () => true);
  state.beaten = [];
  state.scouted = perSeat(seats, () => []);
}

function dealtHands(state: State): Card[][] {
  const [given, ...later] = state.prescribed;
  if (!given) return shuffledHands(state);
  state.prescribed = later;
  return given.hands.map((hand) => [...hand]);
}

/** Shuffles, turns cards at random, and deals all of them; rules: A round 1. */
function shuffledHands(state: State): Card[][] {
  const random = Random.fromState(state.random);
  const cards = random
    .shuffled(deckFor(state.seats))
    .map((card) => (random.below(2) === 0 ? card : turned(card)));
  state.random = random.state();
  const size = handSize(state.seats);
  return perSeat(state.seats, (seat) => cards.slice(seat * size, (seat + 1) * size));
}

/** Whether every prescribed round deals the whole deck, equally many cards to each seat. */
export const prescribedFits = ({ rounds }: Prescribed, _options: Options, seats: number): boolean =>
  rounds.every(({ hands }) => isCompleteDeal(hands, seats));

function isCompleteDeal(hands: readonly (readonly Card[])[], seats: number): boolean {
  const cards = hands.flat();
  return (
    hands.length === seats &&
    hands.every((hand) => hand.length === handSize(seats)) &&
    deckFor(seats).every((card) => cards.some((dealt) => isSameCard(dealt, card)))
  );
}

/** Reseeds later rounds only: a round in progress has no undealt cards. */
export function reseed(state: State, seed: string): void {
  state.prescribed = [];
  state.random = seededState(seed);
}

/** Copies what play changes in place. Cards, the active set and combinations are replaced, never changed. */
export const clone = (state: State): State => ({
  ...state,
  oriented: [...state.oriented],
  hands: state.hands.map((hand) => [...hand]),
  taken: [...state.taken],
  tokens: [...state.tokens],
  markers: [...state.markers],
  beaten: [...state.beaten],
  scouted: state.scouted.map((cards) => [...cards]),
  roundScores: [...state.roundScores],
  counters: state.counters.map((counters) => ({ ...counters })),
});

/** Plays a legal move in place; after the last card or the all kill, scores the round and deals the next. */
export function play(state: State, seat: Seat, move: Move, onEvent?: OnEvent<Event>): void {
  switch (move.type) {
    case 'orient':
      return orient(state, seat, move.flip, onEvent);
    case 'show':
      return show(state, seat, move, onEvent);
    case 'scout':
      return scout(state, seat, move, onEvent);
    case 'scout-and-show':
      return scoutAndShow(state, seat, move, onEvent);
  }
}

/** rules: A round 2. The chosen orientation stays hidden. */
function orient(state: State, seat: Seat, flip: boolean, onEvent: OnEvent<Event>): void {
  if (flip) state.hands[seat] = turnedHand(state.hands[seat]!);
  state.oriented[seat] = true;
  onEvent?.({ type: 'oriented', seat });
  if (!state.oriented.every(Boolean)) return;
  state.phase = 'play';
  onEvent?.({ type: 'play-began', first: state.turn });
}

/** rules: Show. */
function show(state: State, seat: Seat, showing: Showing, onEvent: OnEvent<Event>): void {
  layDown(state, seat, showing, onEvent);
  if (state.hands[seat]!.length === 0) endRound(state, 'empty-hand', seat, onEvent);
  else state.turn = nextSeat(state, seat);
}

/** rules: Scout, End of a round. The all kill is checked before the next player must show. */
function scout(state: State, seat: Seat, scouting: Scouting, onEvent: OnEvent<Event>): void {
  const lastToShow = state.active!.owner;
  pickUp(state, seat, scouting, onEvent);
  state.turn = nextSeat(state, seat);
  if (state.turn === lastToShow) endRound(state, 'all-kill', lastToShow, onEvent);
}

/** rules: Scout & Show. One action, costs the marker. */
function scoutAndShow(
  state: State,
  seat: Seat,
  move: Scouting & Showing,
  onEvent: OnEvent<Event>,
): void {
  state.markers[seat] = false;
  state.counters[seat]!.scoutAndShows++;
  onEvent?.({ type: 'marker-paid', seat });
  pickUp(state, seat, move, onEvent);
  show(state, seat, move, onEvent);
}

/** Makes the shown cards the active set; beaten cards go face down to the player, a point each. */
function layDown(state: State, seat: Seat, { from, to }: Showing, onEvent: OnEvent<Event>): void {
  const cards = state.hands[seat]!.splice(from, to - from + 1);
  const combination = combinationOf(cards)!;
  const beaten = state.active?.cards ?? [];
  state.beaten.push(...beaten);
  state.taken[seat]! += beaten.length;
  state.active = { cards, owner: seat };
  forgetScouted(state, seat, cards);
  countShow(state, seat, combination);
  onEvent?.({ type: 'shown', seat, cards: [...cards], combination, won: beaten.length });
}

/**
 * Moves one card from an end of the active set into the hand, either orientation, any position; its owner gets a
 * token.
 */
function pickUp(state: State, seat: Seat, scouting: Scouting, onEvent: OnEvent<Event>): void {
  const active = state.active!;
  const { owner } = active;
  const { end } = scouting;
  const card = endCard(active, end);
  state.hands[seat] = handWith(state.hands[seat]!, active, scouting);
  state.active = without(active, end);
  state.scouted[seat]!.push(card);
  state.tokens[owner]! += 1;
  state.counters[seat]!.scouts++;
  onEvent?.({ type: 'scouted', seat, end, card, tokenTo: owner });
}

function forgetScouted(state: State, seat: Seat, shown: readonly Card[]): void {
  const scouted = state.scouted[seat]!;
  if (scouted.length === 0) return;
  state.scouted[seat] = scouted.filter((card) => !shown.some((other) => isSameCard(card, other)));
}

/** rules: End of a round, Score of the round. Markers and the active set score nothing. */
function endRound(state: State, by: RoundEnd, seat: Seat, onEvent: OnEvent<Event>): void {
  const { round } = state;
  const scores = roundScores(state, by === 'all-kill' ? seat : null);
  state.roundScores.push(scores);
  countRound(state, by, seat);
  onEvent?.({ type: 'round-ended', round, by, seat, scores: [...scores] });
  if (isLastRound(round, state.seats)) endMatch(state, onEvent);
  else {
    beginRound(state, round + 1);
    onEvent?.({ type: 'dealt', round: state.round, first: state.turn });
  }
}

function endMatch(state: State, onEvent: OnEvent<Event>): void {
  state.phase = 'over';
  onEvent?.({ type: 'match-ended', totals: totals(state) });
}
