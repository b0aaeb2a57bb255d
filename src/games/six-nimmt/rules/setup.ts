import type { Chance, OnEvent } from '../../../core/types.ts';
import { Random, seededState } from '../../../core/random.ts';
import { perSeat } from '../../../core/seats.ts';
import { HAND_SIZE, ROWS, VARIANT_SEATS_MAX } from '../manifest.ts';
import type { Card, Deal, Event, Options, Prescribed, State } from './model.ts';
import { ascending, deckOf, highestCard } from './cards.ts';
import { startCounting } from '../facts.ts';
import type { Seat } from '../../../shared/ids.ts';

/** rules: A deal 1. Deals the first deal, or starts its draft. */
export function setup(options: Options, seats: number, chance: Chance<Prescribed>): State {
  const state: State = {
    seats,
    options,
    phase: 'choose',
    deal: 0,
    turn: 0,
    pool: [],
    rows: [],
    hands: [],
    chosen: [],
    revealed: [],
    placed: [],
    seen: [],
    turns: [],
    taken: [],
    takenCards: [],
    totals: perSeat(seats, () => 0),
    roundScores: [],
    counters: perSeat(seats, startCounting),
    prescribed: chance.prescribed?.deals ?? [],
    random: seededState(chance.seed),
  };
  beginDeal(state, 0);
  return state;
}

/** rules: Variant. */
export const optionsFit = ({ variant }: Options, seats: number): boolean =>
  variant === 'standard' || seats <= VARIANT_SEATS_MAX;

/** Whether deals have ten cards a seat and four rows, no card twice and all from the deck; a draft takes none. */
export const prescribedFits = (
  { deals }: Prescribed,
  { variant }: Options,
  seats: number,
): boolean =>
  deals.every(({ hands, rows }) => {
    const cards = [...hands, ...rows].flat();
    return (
      variant !== 'draft' &&
      hands.length === seats &&
      new Set(cards).size === cards.length &&
      cards.every((card) => card <= highestCard(variant, seats))
    );
  });

/** Reseeds later deals only: undealt cards stay out of play. */
export function reseed(state: State, seed: string): void {
  state.prescribed = [];
  state.random = seededState(seed);
}

/** Copies what play changes in place; list items are replaced, never changed. */
export const clone = (state: State): State => ({
  ...state,
  pool: state.pool.slice(),
  rows: state.rows.map((row) => row.slice()),
  hands: state.hands.map((hand) => hand.slice()),
  chosen: state.chosen.slice(),
  revealed: state.revealed.slice(),
  placed: state.placed.slice(),
  seen: state.seen.slice(),
  turns: state.turns.slice(),
  taken: state.taken.slice(),
  takenCards: state.takenCards.slice(),
  totals: state.totals.slice(),
  roundScores: state.roundScores.slice(),
  counters: state.counters.map((counters) => ({ ...counters })),
});

/** Clears the table and deals, or starts the draft; rules: A deal 1, Open draft. */
export function beginDeal(state: State, deal: number, onEvent?: OnEvent<Event>): void {
  state.deal = deal;
  state.turn = 0;
  state.chosen = perSeat(state.seats, () => null);
  state.revealed = [];
  state.placed = [];
  state.taken = perSeat(state.seats, () => 0);
  state.takenCards = perSeat(state.seats, () => 0);
  if (state.options.variant === 'draft') beginDraft(state, onEvent);
  else layOut(state, nextDeal(state), onEvent);
}

function layOut(state: State, { hands, rows }: Deal, onEvent: OnEvent<Event>): void {
  state.phase = 'choose';
  state.hands = hands;
  state.rows = rows;
  state.seen = rows.map(([card]) => card!);
  state.turns = [];
  onEvent?.({ type: 'dealt', deal: state.deal, rows: rows.map((row) => row.slice()) });
}

/** Returns the next prescribed deal, if any is left; else one from the shuffled deck. */
function nextDeal(state: State): Deal {
  const [given, ...later] = state.prescribed;
  if (!given) return shuffledDeal(state);
  state.prescribed = later;
  return { hands: given.hands.map(ascending), rows: given.rows.map((row) => row.slice()) };
}

function shuffledDeal(state: State): Deal {
  const random = Random.fromState(state.random);
  const deck = deckOf(state.options.variant, state.seats);
  const drawMany = (count: number) => Array.from({ length: count }, () => draw(deck, random));
  const hands = perSeat(state.seats, () => ascending(drawMany(HAND_SIZE)));
  const rows = drawMany(ROWS).map((card) => [card]);
  state.random = random.state();
  return { hands, rows };
}

/** Draws a card at random; cheaper than shuffling cards that stay out of play. */
function draw(deck: Card[], random: Random): Card {
  const place = random.below(deck.length);
  const card = deck[place]!;
  deck[place] = deck[deck.length - 1]!;
  deck.pop();
  return card;
}

/** Turns all cards of the known deck up; rules: Open draft. */
function beginDraft(state: State, onEvent: OnEvent<Event>): void {
  state.phase = 'draft';
  state.pool = deckOf(state.options.variant, state.seats);
  state.rows = [];
  state.seen = [];
  state.turns = [];
  state.hands = perSeat(state.seats, () => []);
  onEvent?.({ type: 'draft-began', deal: state.deal, pool: state.pool.slice() });
}

/** rules: Open draft. The four cards that remain start the rows, ascending. */
export function draft(state: State, seat: Seat, card: Card, onEvent: OnEvent<Event>): void {
  state.pool = state.pool.filter((left) => left !== card);
  state.hands[seat] = ascending([...state.hands[seat]!, card]);
  onEvent?.({ type: 'drafted', seat, card });
  if (state.pool.length > ROWS) return;
  const rows = state.pool.map((left) => [left]);
  state.pool = [];
  layOut(state, { hands: state.hands, rows }, onEvent);
}
