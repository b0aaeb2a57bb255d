import { perSeat } from '../../core/seats.ts';
import type { Seat } from '../../../shared/ids.ts';
import { manifest } from './manifest.ts';

const { max } = manifest.seats;

/** Every set of seats, made once, by its bits: who is to move is asked before each move. */
const SETS: readonly (readonly Seat[])[] = Array.from({ length: 2 ** max }, (_, bits) =>
  Object.freeze(perSeat(max, (seat) => seat).filter((seat) => (bits & (1 << seat)) !== 0)),
);

/** Ascending; shared by all who ask, and so frozen. */
export function seatsThat(seats: number, fits: (seat: Seat) => boolean): readonly Seat[] {
  let bits = 0;
  for (let seat = 0; seat < seats; seat++) if (fits(seat)) bits |= 1 << seat;
  return SETS[bits]!;
}
