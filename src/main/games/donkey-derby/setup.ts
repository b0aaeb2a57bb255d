import type { Chance } from '../../core/game.ts';
import { seededState } from '../../core/random.ts';
import { DONKEYS, FACES, MARKERS, type Options, type Prescribed, type State } from './model.ts';
import { perDonkey } from './rules.ts';

/** rules: Play. All donkeys start, whatever the number of players, and a betting round comes first. */
export const setup = (options: Options, seats: number, chance: Chance<Prescribed>): State => ({
  seats,
  options,
  phase: 'bet',
  round: 0,
  turn: 0,
  die: null,
  positions: perDonkey(() => 0),
  podium: [],
  columns: perDonkey(() => []),
  betRounds: perDonkey(() => []),
  markers: Array<number>(seats).fill(MARKERS),
  moved: [],
  movable: [...DONKEYS],
  resting: [],
  rolls: Array.from({ length: seats }, () => Array<number>(FACES).fill(0)),
  dice: [...(chance.prescribed?.dice ?? [])],
  random: seededState(chance.seed),
});

export const clone = (state: State): State => ({
  seats: state.seats,
  options: state.options,
  phase: state.phase,
  round: state.round,
  turn: state.turn,
  die: state.die,
  positions: { ...state.positions },
  podium: state.podium.slice(),
  columns: perDonkey((donkey) => state.columns[donkey].slice()),
  betRounds: perDonkey((donkey) => state.betRounds[donkey].slice()),
  markers: state.markers.slice(),
  moved: state.moved.slice(),
  movable: state.movable.slice(),
  resting: state.resting.slice(),
  rolls: state.rolls.map((faces) => faces.slice()),
  dice: state.dice.slice(),
  random: state.random,
});

/** A die that lies on the table stays; all that fall after it come from the new seed. */
export function redraw(state: State, seed: string): void {
  state.dice = [];
  state.random = seededState(seed);
}
