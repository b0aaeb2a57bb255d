import type { Chance } from '../../../core/types.ts';
import { Random, seededState } from '../../../core/random.ts';
import { perSeat } from '../../../core/seats.ts';
import { startCounting } from '../facts.ts';
import type { Card, Options, Prescribed, State } from './model.ts';
import { deckFor, handSize, isSameCard, starterOf, turned } from './rules.ts';

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
