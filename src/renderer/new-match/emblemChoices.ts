import type { Colour, Emblem } from '../../shared/people.ts';
import { EMBLEM_SHAPES } from '../ui/emblems.ts';

export interface Look {
  readonly emblem: Emblem;
  readonly colour: Colour;
}

export const EMBLEMS = Object.keys(EMBLEM_SHAPES) as readonly Emblem[];

/** Every emblem in its own colour first, then in its neighbour's, and so on round the ten. */
const LOOKS: readonly Look[] = EMBLEMS.flatMap((_, shift) =>
  EMBLEMS.map((emblem, at) => ({ emblem, colour: EMBLEMS[(at + shift) % EMBLEMS.length]! })),
);

/** The first look that nobody has. */
export function freeLook(taken: readonly Look[]): Look {
  const isTaken = (look: Look): boolean =>
    taken.some(({ emblem, colour }) => emblem === look.emblem && colour === look.colour);
  return LOOKS.find((look) => !isTaken(look)) ?? LOOKS[0]!;
}
