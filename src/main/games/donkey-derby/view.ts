import type { Outcome } from '../../core/game.ts';
import { placesHighestFirst } from '../../core/ranking.ts';
import type { Seat } from '../../../shared/ids.ts';
import { nameOf, namesOf, numberOf } from './herd.ts';
import { manifest } from './manifest.ts';
import type { Options, PerDonkey, State, View } from './model.ts';
import { betsAreOpen, perDonkey, restingNext, rollerOf } from './rules.ts';
import { scoresOf } from './scoring.ts';

const NOBODY: readonly Seat[] = [];
/** Each seat by itself. */
const ALONE: readonly (readonly Seat[])[] = Array.from(
  { length: manifest.seats.max },
  (_, seat) => [seat],
);

/** rules: Betting round, Race round. The bettor or the roller; none once over. Shared by all who ask. */
export const toMove = ({ phase, turn }: State): readonly Seat[] =>
  phase === 'over' ? NOBODY : ALONE[turn]!;

/** The same for everyone: all is public but the dice to come. */
export const view = (state: State): View => ({
  phase: state.phase,
  toMove: [...toMove(state)],
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

const columnsOf = ({ bets }: State): PerDonkey<Seat[]> =>
  perDonkey((donkey) =>
    bets.filter((bet) => bet.donkey === numberOf(donkey)).map(({ seat }) => seat),
  );

/** rules: Scoring. What each seat's markers earn on the podium as it stands. */
export const scoresSoFar = (state: State): number[] =>
  scoresOf(state.options.board.payouts, state.seats, state.podium.map(nameOf), columnsOf(state));

/** rules: Scoring. The highest sum wins; equal sums share the place. */
export function outcome(state: State): Outcome {
  if (state.phase !== 'over') return { over: false };
  const scores = scoresSoFar(state);
  return { over: true, scores, places: placesHighestFirst(scores) };
}

/** A match is one race. */
export const roundScores = (state: State): number[][] =>
  state.phase === 'over' ? [scoresSoFar(state)] : [];
