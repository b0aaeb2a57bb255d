import type { Seat } from '../../../shared/ids.ts';
import type { Occupant } from '../../../shared/people.ts';
import { botColour } from './botDrawings.ts';

/** What somebody's line in a chart is drawn in. */
export const lineColour = (occupant: Occupant): string =>
  occupant.kind === 'bot' ? botColour(occupant.name) : `var(--p-${occupant.player.colour})`;

/** A bot's line is dashed in short strokes, a program's in dots; people are told apart by these, the first of them solid. */
const DASHES = ['none', '26 4', '12 4', '26 4 6 4', '6 4'] as const;

/** How the line of the seat is broken, in px, so that lines differ by more than their colour. */
export function lineDash(occupants: readonly Occupant[], seat: Seat): string {
  const occupant = occupants[seat]!;
  if (occupant.kind === 'bot') return occupant.program === undefined ? '7 6' : '2 6';
  const before = occupants.slice(0, seat).filter(({ kind }) => kind === 'player').length;
  return DASHES[before % DASHES.length]!;
}
