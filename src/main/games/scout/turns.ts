import type { Seat } from '../../../shared/ids.ts';
import type { State } from './model.ts';

/** Before play all decide at the same time which way up their hand goes; then one after the other. */
export function toMove(state: State): readonly Seat[] {
  switch (state.phase) {
    case 'orient':
      return seatsThat(state, (seat) => !state.oriented[seat]);
    case 'play':
      return [state.turn];
    case 'over':
      return [];
  }
}

/** Whose hand lies as they want it while others still decide; rules: A round 2. */
export const pending = (state: State): readonly Seat[] =>
  state.phase === 'orient' ? seatsThat(state, (seat) => state.oriented[seat]!) : [];

/** rules: A round 3. Players act clockwise. */
export const nextSeat = (state: State, seat: Seat): Seat => (seat + 1) % state.seats;

const seatsThat = (state: State, fits: (seat: Seat) => boolean): Seat[] =>
  Array.from({ length: state.seats }, (_, seat) => seat).filter(fits);
