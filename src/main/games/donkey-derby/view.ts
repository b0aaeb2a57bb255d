import type { Outcome } from '../../core/game.ts';
import { placesHighestFirst } from '../../core/ranking.ts';
import type { Seat } from '../../../shared/ids.ts';
import type { Options, State, View } from './model.ts';
import { betsAreOpen, perDonkey, restingNext, rollerOf } from './rules.ts';
import { scoresOf } from './scoring.ts';

export const toMove = ({ phase, turn }: State): Seat[] => (phase === 'over' ? [] : [turn]);

/** The same for everyone: all is public but the dice to come. */
export const view = (state: State): View => ({
  phase: state.phase,
  toMove: toMove(state),
  options: copyOf(state.options),
  round: state.round,
  roller: rollerOf(state),
  die: state.die,
  positions: { ...state.positions },
  podium: [...state.podium],
  columns: perDonkey((donkey) => [...state.columns[donkey]]),
  markers: [...state.markers],
  moved: [...state.moved],
  resting: [...state.resting],
  movable: [...state.movable],
  restingNext: restingNext(state),
  betsOpen: betsAreOpen(state),
  scores: scoresSoFar(state),
});

const copyOf = ({ bridge, board }: Options): Options => ({
  bridge,
  board: { ...board, payouts: board.payouts.map((spaces) => [...spaces]) },
});

const scoresSoFar = ({ options, seats, podium, columns }: State): number[] =>
  scoresOf(options.board.payouts, seats, podium, columns);

/** rules: Scoring. The highest sum wins; equal sums share the place. */
export function outcome(state: State): Outcome {
  if (state.phase !== 'over') return { over: false };
  const scores = scoresSoFar(state);
  return { over: true, scores, places: placesHighestFirst(scores) };
}

/** A match is one race. */
export const roundScores = (state: State): number[][] =>
  state.phase === 'over' ? [scoresSoFar(state)] : [];
