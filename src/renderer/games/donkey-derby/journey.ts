import type { Event } from '../../../main/games/donkey-derby/model.ts';
import { plateOf, type Journey } from '../../table/kit/journey.ts';

/** A marker from its player's plate to its space, and a donkey that is home from the finish line to the podium. */
export function journeyOf(step: Event): Journey | null {
  switch (step.type) {
    case 'bet-placed':
      return { from: () => plateOf(step.seat), to: null };
    case 'crossed':
      return { from: () => null, to: null };
    default:
      return null;
  }
}
