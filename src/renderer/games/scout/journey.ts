import type { Event } from '../../../main/games/scout/model.ts';
import { plateOf, type Journey } from '../../table/kit/journey.ts';

/** From a hand or a plate into the ring, and from the ring into a hand or to the plate of who takes it. */
export function journeyOf(step: Event): Journey | null {
  if (step.type !== 'shown' && step.type !== 'scouted') return null;
  const plate = plateOf(step.seat);
  return { from: () => plate, to: plate };
}
