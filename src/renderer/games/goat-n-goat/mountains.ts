import type {
  Colour,
  FlockConsequence,
  Mountain,
  MountainNumber,
  PerColour,
  View,
} from '../../../main/games/goat-n-goat/model.ts';
import type { Seat } from '../../../shared/ids.ts';

export interface MountainPlace {
  readonly mountain: Mountain;
  readonly number: MountainNumber;
  /** the seat or column that has it; null while it is there */
  readonly taker: number | null;
}

/** The mountains of one colour from the lowest up. Of two equal ones the first is the first to go. */
export function rangeOf(
  set: readonly MountainNumber[],
  piles: readonly (readonly Mountain[])[],
  colour: Colour,
): readonly MountainPlace[] {
  const taken = piles.flatMap((pile, taker) => pile.map((mountain) => ({ mountain, taker })));
  return set.map((number, at) => {
    const mountain: Mountain = `${colour}${number}`;
    const nth = at - set.indexOf(number);
    const taker = taken.filter((one) => one.mountain === mountain)[nth]?.taker ?? null;
    return { mountain, number, taker };
  });
}

/**
 * How many goats each flock of a seat has, or would have once those that are picked have been played: so high a
 * mountain it reaches.
 */
export function flockSizes(
  { flocks }: View,
  seat: Seat,
  preview: readonly FlockConsequence[],
): Readonly<PerColour<number>> {
  const sizeOf = (colour: Colour): number =>
    preview.find((flock) => flock.colour === colour)?.size ?? flocks[seat]![colour].length;
  return { r: sizeOf('r'), g: sizeOf('g'), b: sizeOf('b') };
}
