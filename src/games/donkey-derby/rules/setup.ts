import type { Chance } from '../../../core/types.ts';
import { seededState } from '../../../core/random.ts';
import { perSeat } from '../../../core/seats.ts';
import { ALL_DONKEYS, NO_DONKEYS } from './herd.ts';
import { MARKERS } from '../manifest.ts';
import type { Options, Prescribed, State } from './model.ts';

/** rules: Play. All donkeys start, for any number of players, and a betting round comes first. */
export const setup = (options: Options, seats: number, chance: Chance<Prescribed>): State => ({
  seats,
  options,
  phase: 'bet',
  round: 0,
  turn: 0,
  die: null,
  positions: [0, 0, 0, 0, 0],
  podium: [],
  bets: [],
  open: ALL_DONKEYS,
  markers: perSeat(seats, () => MARKERS),
  moved: [],
  movable: ALL_DONKEYS,
  resting: NO_DONKEYS,
  rolls: perSeat(seats, () => [0, 0, 0, 0, 0, 0]),
  dice: chance.prescribed?.dice.toReversed() ?? [],
  random: seededState(chance.seed),
});

/** Copies everything that play changes in place; a placed bet never changes. */
export const clone = (state: State): State => ({
  seats: state.seats,
  options: state.options,
  phase: state.phase,
  round: state.round,
  turn: state.turn,
  die: state.die,
  positions: state.positions.slice(),
  podium: state.podium.slice(),
  bets: state.bets.slice(),
  open: state.open,
  markers: state.markers.slice(),
  moved: state.moved.slice(),
  movable: state.movable,
  resting: state.resting,
  rolls: state.rolls.map((faces) => faces.slice()),
  dice: state.dice.slice(),
  random: state.random,
});

/** A die already rolled stays; later dice come from the new seed. */
export function reseed(state: State, seed: string): void {
  state.dice = [];
  state.random = seededState(seed);
}
