import type { Openness } from '../../core/game.ts';
import type { Seat } from '../../../shared/ids.ts';
import { drafter } from './dealing.ts';
import type { State } from './model.ts';
import { seatsThat } from './seats.ts';

/** All choose at the same time; a draft and the taking of a row are one seat's turn. */
export function toMove(state: State): readonly Seat[] {
  switch (state.phase) {
    case 'draft':
      return [drafter(state)];
    case 'choose':
      return seatsThat(state.seats, (seat) => state.chosen[seat] === null);
    case 'take-row':
      return [state.revealed[0]!.seat];
    case 'place':
    case 'over':
      return [];
  }
}

/** rules: A deal 2. Face down. What is drafted or taken lies open anyway. */
export const openness = ({ phase }: State): Openness => (phase === 'choose' ? 'secret' : 'open');

/** Whose card lies face down while others still choose. */
export const pending = (state: State): readonly Seat[] =>
  seatsThat(state.seats, (seat) => state.chosen[seat] !== null);
