import { Random, seededState } from '#core/random.ts';
import { perSeat } from '#core/seats.ts';
import { refuse, type Chance, type Choice, type OnEvent, type Refusal } from '#core/types.ts';
import type { Seat } from '#shared/ids.ts';
import { countRound, countShow, startCounting } from '../facts.ts';
import type {
  ActiveSet,
  Card,
  Code,
  Combination,
  Consequence,
  Event,
  Group,
  Move,
  Options,
  Prescribed,
  RoundEnd,
  Scouting,
  Showing,
  State,
} from './model.ts';
import {
  beats,
  combinationOf,
  combinationsIn,
  deckFor,
  endCard,
  endsOf,
  groupsIn,
  handSize,
  handWith,
  isLastRound,
  isSameCard,
  nextSeat,
  roundScores,
  starterOf,
  strengthOf,
  totals,
  turned,
  turnedHand,
  without,
} from './rules.ts';

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

type ScoutChoice = Choice<Move, Consequence>;

const FLIPS = [false, true] as const;

/** Returns every legal move of a seat that is to move, unduplicated: Shows, Scout & Shows, Scouts. */
export const moves = (state: State, seat: Seat): readonly Move[] =>
  choices(state, seat).map(({ move }) => move);

export function choices(state: State, seat: Seat): readonly ScoutChoice[] {
  const hand = state.hands[seat]!;
  const { active } = state;
  if (state.phase === 'orient') return orientations(hand);
  if (!active) return shows(hand, null);
  return [
    ...shows(hand, active),
    ...(state.markers[seat] ? scoutAndShows(hand, active) : []),
    ...scouts(hand, active, nextSeat(state, seat) === active.owner),
  ];
}

/** rules: A round 2. */
const orientations = (hand: readonly Card[]): readonly ScoutChoice[] =>
  FLIPS.map((flip) => ({
    move: { type: 'orient', flip },
    consequence: { type: 'orient', groups: groupsIn(flip ? turnedHand(hand) : hand) },
  }));

const showable = (hand: readonly Card[], active: ActiveSet | null): readonly Group[] =>
  combinationsIn(hand).filter(({ combination }) => beats(combination, strengthOf(active)));

/** rules: Show. */
const shows = (hand: readonly Card[], active: ActiveSet | null): readonly ScoutChoice[] =>
  showable(hand, active).map(({ from, to, combination }) => ({
    move: { type: 'show', from, to },
    consequence: {
      type: 'show',
      combination,
      won: active?.cards.length ?? 0,
      endsRound: combination.size === hand.length,
    },
  }));

const placesIn = (hand: readonly Card[]): readonly number[] => [...hand.keys(), hand.length];

/** rules: Scout & Show. Legal only if a Show follows that beats the remaining set. */
const scoutAndShows = (hand: readonly Card[], active: ActiveSet): readonly ScoutChoice[] =>
  endsOf(active).flatMap((end) =>
    FLIPS.flatMap((flip) =>
      placesIn(hand).flatMap((at) => scoutAndShowsAfter(hand, active, { end, flip, at })),
    ),
  );

function scoutAndShowsAfter(
  hand: readonly Card[],
  active: ActiveSet,
  scouting: Scouting,
): readonly ScoutChoice[] {
  const left = without(active, scouting.end);
  return showable(handWith(hand, active, scouting), left).map(({ from, to, combination }) => ({
    move: { type: 'scout-and-show', ...scouting, from, to },
    consequence: {
      type: 'scout-and-show',
      tokenTo: active.owner,
      combination,
      won: left?.cards.length ?? 0,
      endsRound: combination.size === hand.length + 1,
    },
  }));
}

/** rules: Scout. Either orientation, at any position in the hand. */
const scouts = (
  hand: readonly Card[],
  active: ActiveSet,
  givesAllKill: boolean,
): readonly ScoutChoice[] =>
  endsOf(active).flatMap((end) => {
    const consequence: Consequence = {
      type: 'scout',
      tokenTo: active.owner,
      left: strengthOf(without(active, end)),
      endsRound: givesAllKill,
    };
    return placesIn(hand).flatMap((at) =>
      FLIPS.map((flip): ScoutChoice => ({ move: { type: 'scout', end, flip, at }, consequence })),
    );
  });

/** Returns the rule against a move; null if legal. Uses only public information and the seat's own hand. */
export function validateMove(state: State, seat: Seat, move: Move): Refusal<Code> | null {
  const hand = state.hands[seat]!;
  const { active, phase } = state;
  if (phase === 'orient') return move.type === 'orient' ? null : refuse('orient-first');
  switch (move.type) {
    case 'orient':
      return refuse('oriented');
    case 'show':
      return validateShow(hand, active, move);
    case 'scout':
      return validateScout(hand, active, move);
    case 'scout-and-show':
      return validateScoutAndShow(state, seat, move);
  }
}

/** rules: Show. One card or several adjacent ones, a set or a run, stronger than the active set. */
function validateShow(
  hand: readonly Card[],
  active: ActiveSet | null,
  { from, to }: Showing,
): Refusal<Code> | null {
  if (from > to) return refuse('backwards', { from, to });
  if (to >= hand.length) return refuse('not-in-hand', { position: to, hand: hand.length });
  const shown = combinationOf(hand.slice(from, to + 1));
  if (!shown) return refuse('no-combination', { from, to });
  const strength = strengthOf(active);
  return strength && validateStrength(shown, strength);
}

/** rules: Stronger. In this order. */
function validateStrength(shown: Combination, active: Combination): Refusal<Code> | null {
  if (shown.size > active.size) return null;
  if (shown.size < active.size)
    return refuse('too-few', { shown: shown.size, active: active.size });
  if (shown.kind === 'set' && active.kind === 'run') return null;
  if (shown.kind === 'run' && active.kind === 'set')
    return refuse('set-beats-run', { size: active.size });
  return shown.low > active.low
    ? null
    : refuse('too-low', { shown: shown.low, active: active.low });
}

/** rules: Scout. */
function validateScout(
  hand: readonly Card[],
  active: ActiveSet | null,
  { end, at }: Scouting,
): Refusal<Code> | null {
  if (!active) return refuse('table-empty');
  if (active.cards.length === 1 && end === 'right') return refuse('only-left');
  return at > hand.length ? refuse('no-place', { at, hand: hand.length }) : null;
}

/** rules: Scout & Show. Legal only if the marker is unspent and a legal Show follows. */
function validateScoutAndShow(
  state: State,
  seat: Seat,
  move: Scouting & Showing,
): Refusal<Code> | null {
  const hand = state.hands[seat]!;
  const { active } = state;
  if (!state.markers[seat]) return refuse('marker-spent');
  return (
    validateScout(hand, active, move) ??
    validateShow(handWith(hand, active!, move), without(active!, move.end), move)
  );
}

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

/** rules: Scout. The active set's owner gets a token. */
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
