import type { Event } from '../../../main/games/goat-n-goat/model.ts';
import { plateOf, type Journey } from '../../table/kit/journey.ts';

const DECK = '[data-deck]';
const DISCARD = '[data-discard]';
const penaltiesOf = (seat: number): string => `[data-penalties="${String(seat)}"]`;
const nowhere = (): null => null;

/** Out of the hand to the flocks, out of the display to a player, out of the deck into the display. */
export function journeyOf(step: Event): Journey | null {
  switch (step.type) {
    case 'played':
    case 'drawn':
      return { from: nowhere, to: plateOf(step.seat) };
    case 'placed':
      // A flock that this cost lay struck out until now.
      return { from: () => plateOf(step.seat), to: penaltiesOf(step.seat) };
    case 'gave-up':
      return { from: nowhere, to: penaltiesOf(step.seat) };
    case 'flock-discarded':
      return { from: nowhere, to: DISCARD };
    case 'refilled':
      return { from: () => DECK, to: null };
    default:
      return null;
  }
}
