import type { Seat } from '#shared/ids.ts';
import type { Occupant } from '#shared/people.ts';
import { botColour } from './botDrawings.ts';

export const occupantColour = (occupant: Occupant): string =>
  occupant.kind === 'bot' ? botColour(occupant.name) : `var(--p-${occupant.player.colour})`;

/**
 * Dash patterns: short dashes for bots, dots for programs; people are distinguished by these, the first of them
 * solid.
 */
const DASHES = ['none', '26 4', '12 4', '26 4 6 4', '6 4'] as const;

/** Returns the dash pattern of a seat's line in px, so that lines differ by more than colour. */
export function lineDash(occupants: readonly Occupant[], seat: Seat): string {
  const occupant = occupants[seat]!;
  if (occupant.kind === 'bot') return occupant.program === undefined ? '7 6' : '2 6';
  const before = occupants.slice(0, seat).filter(({ kind }) => kind === 'player').length;
  return DASHES[before % DASHES.length]!;
}
