import type { Colour, Mountain, View } from '../../../main/games/goat-n-goat/model.ts';
import type { Seat } from '../../../shared/ids.ts';

interface Place {
  readonly mountain: Mountain;
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
    return { mountain, taker: taker?.seat ?? null };
  });
}
