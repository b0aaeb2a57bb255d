import type { Chance } from '../../core/game.ts';
import { seededState } from '../../core/random.ts';
import { perSeat } from '../../core/seats.ts';
import { VARIANT_SEATS_MAX } from './manifest.ts';
import type { Options, Prescribed, State } from './model.ts';
import { highestCard } from './cards.ts';
import { beginDeal } from './dealing.ts';
import { startCounting } from './facts.ts';

/** rules: A deal 1. The first deal is dealt, or lies open to be drafted. */
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

/** Ten cards a seat and four rows, no card twice and all from the deck; a draft deals nothing and so takes none. */
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

/** What is not dealt stays out of play, so only the deals to come are drawn anew. */
export function redraw(state: State, seed: string): void {
  state.prescribed = [];
  state.random = seededState(seed);
}

/** Copies what play changes in place; what stands in a list is replaced, never changed. */
export const clone = (state: State): State => ({
  seats: state.seats,
  options: state.options,
  phase: state.phase,
  deal: state.deal,
  turn: state.turn,
  pool: state.pool.slice(),
  rows: state.rows.map((row) => row.slice()),
  hands: state.hands.map((hand) => hand.slice()),
  chosen: state.chosen.slice(),
  revealed: state.revealed.slice(),
  placed: state.placed.slice(),
  seen: state.seen.slice(),
  taken: state.taken.slice(),
  takenCards: state.takenCards.slice(),
  totals: state.totals.slice(),
  roundScores: state.roundScores.slice(),
  counters: state.counters.map((counters) => ({ ...counters })),
  prescribed: state.prescribed,
  random: state.random,
});
