import type { Colour, Goat, GoatNumber } from '../../../main/games/goat-n-goat/model.ts';
import type { GoatColour } from './pieces/goats.ts';

/** How the pieces call each colour, in the order of the lanes and ranges. */
export const COLOUR_NAMES = { r: 'red', b: 'blue', g: 'green' } as const satisfies Record<
  Colour,
  GoatColour
>;
export const LANES = ['r', 'b', 'g'] as const satisfies readonly Colour[];

/** The shapes that go with the colours on every card, for a line of plain text. */
const SIGNS: Readonly<Record<Colour, string>> = { r: '▲', b: '●', g: '■' };

export const colourOf = (goat: Goat): Colour => goat[0] as Colour;
export const numberOf = (goat: Goat): GoatNumber => Number(goat[1]) as GoatNumber;

/** "▲1 ●3" */
export const signsOf = (goats: readonly Goat[]): string =>
  goats.map((goat) => `${SIGNS[colourOf(goat)]}${String(numberOf(goat))}`).join(' ');
