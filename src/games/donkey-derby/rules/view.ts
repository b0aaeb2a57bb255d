import { nameOf, namesOf, numberOf } from './herd.ts';
import type { Options, State, View } from './model.ts';
import {
  betsAreOpen,
  columnsOf,
  perDonkey,
  restingNext,
  rollerOf,
  scoresSoFar,
  toMove,
} from './rules.ts';

/** The same view for everyone: only future dice are hidden. */
export const view = (state: State): View => ({
  phase: state.phase,
  toMove: toMove(state),
  options: copyOf(state.options),
  round: state.round,
  roller: rollerOf(state),
  die: state.die,
  positions: perDonkey((donkey) => state.positions[numberOf(donkey)]!),
  podium: state.podium.map(nameOf),
  columns: columnsOf(state),
  markers: [...state.markers],
  moved: state.moved.map(nameOf),
  resting: namesOf(state.resting),
  movable: namesOf(state.movable),
  restingNext: namesOf(restingNext(state)),
  betsOpen: betsAreOpen(state),
  scores: scoresSoFar(state),
});

const copyOf = ({ bridge, board }: Options): Options => ({
  bridge,
  board: { ...board, payouts: board.payouts.map((spaces) => [...spaces]) },
});
