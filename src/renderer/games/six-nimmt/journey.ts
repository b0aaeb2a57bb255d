import type { Event } from '../../../main/games/six-nimmt/model.ts';
import { plateOf, type Journey } from '../../table/kit/journey.ts';

/** Out of the queue into a row; a taken row goes to the plate of who takes it, as does a drafted card. */
export function journeyOf(step: Event): Journey | null {
  switch (step.type) {
    case 'placed':
      return { from: queued, to: step.position === 0 ? plateOf(step.seat) : null };
    case 'row-taken':
      return { from: queued, to: null };
    case 'drafted':
      return { from: () => null, to: plateOf(step.seat) };
    default:
      return null;
  }
}

const queued = (card: string): string => `[data-queued="${card}"]`;
