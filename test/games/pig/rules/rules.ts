import { refuse, type Outcome, type Refusal, type OnEvent } from '#core/types.ts';
import { Random, seededState } from '#core/random.ts';
import { placesHighestFirst } from '#core/ranking.ts';
import type { Seat } from '#shared/ids.ts';
import { GOAL } from '../manifest.ts';
import type { Code, Event, Move, State, View } from './model.ts';

/** A 1 takes the points of the turn. */
const PIG = 1;

export const setup = (
  _options: object,
  seats: number,
  { seed }: { readonly seed: string },
): State => ({
  scores: Array.from({ length: seats }, () => 0),
  turn: 0,
  pot: 0,
  die: null,
  random: seededState(seed),
});

export const toMove = ({ turn }: State): readonly Seat[] => (turn === null ? [] : [turn]);

export const moves = ({ die }: State): readonly Move[] =>
  die === null ? [{ type: 'roll' }] : [{ type: 'roll' }, { type: 'hold' }];

/** A turn begins with a roll. */
export const validateMove = ({ die }: State, _seat: Seat, { type }: Move): Refusal<Code> | null =>
  type === 'hold' && die === null ? refuse('roll-first') : null;

export function play(state: State, seat: Seat, { type }: Move, step?: OnEvent<Event>): void {
  if (type === 'roll') roll(state, seat, step);
  else hold(state, seat, step);
}

function roll(state: State, seat: Seat, step: OnEvent<Event>): void {
  const random = Random.fromState(state.random);
  const die = 1 + random.below(6);
  state.random = random.state();
  state.die = die;
  state.pot = die === PIG ? 0 : state.pot + die;
  step?.({ type: 'rolled', seat, die, pot: state.pot });
  if (die !== PIG) return;
  nextTurn(state, seat);
  step?.({ type: 'lost', seat });
}

function hold(state: State, seat: Seat, step: OnEvent<Event>): void {
  const { pot } = state;
  const score = (state.scores[seat]! += pot);
  nextTurn(state, seat);
  if (score >= GOAL) state.turn = null;
  step?.({ type: 'held', seat, pot, score });
  if (score >= GOAL) step?.({ type: 'match-ended', scores: [...state.scores] });
}

function nextTurn(state: State, seat: Seat): void {
  state.turn = (seat + 1) % state.scores.length;
  state.pot = 0;
  state.die = null;
}

export const view = (state: State): View => ({
  toMove: [...toMove(state)],
  options: {},
  scores: [...state.scores],
  pot: state.pot,
  die: state.die,
});

export const outcome = ({ turn, scores }: State): Outcome =>
  turn === null
    ? { over: true, scores: [...scores], places: placesHighestFirst(scores) }
    : { over: false };

/** Everything is public except future dice. */
export const sampleState = (
  { toMove, scores, pot, die }: View,
  _seat: Seat,
  random: Random,
): State => ({
  scores: [...scores],
  turn: toMove[0] ?? null,
  pot,
  die,
  random: random.state(),
});
