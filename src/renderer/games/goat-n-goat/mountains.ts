import type {
  Colour,
  FlockConsequence,
  Mountain,
  MountainNumber,
  PerColour,
  View,
} from '../../../main/games/goat-n-goat/model.ts';
import type { Seat } from '../../../shared/ids.ts';

interface Place {
  readonly mountain: Mountain;
  readonly number: MountainNumber;
  /** null while it is there */
  readonly taker: Seat | null;
}

/** The places of one range from the lowest up. Of two equal mountains the first is the first to go. */
export function placesOf({ mountainSet, scorePiles }: View, colour: Colour): readonly Place[] {
  const takers = scorePiles.flatMap((pile, seat) => pile.map((mountain) => ({ mountain, seat })));
  return mountainSet.map((number, at) => {
    const mountain: Mountain = `${colour}${number}`;
    const nth = at - mountainSet.indexOf(number);
    const taker = takers.filter((taken) => taken.mountain === mountain)[nth];
    return { mountain, number, taker: taker?.seat ?? null };
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
