import type { Colour, Mountain, MountainNumber } from '../rules/model.ts';

export interface MountainPlace {
  readonly mountain: Mountain;
  readonly number: MountainNumber;
  /** the seat or column that has it; null if untaken */
  readonly taker: number | null;
}

/** Mountains of one colour, ascending. The first of two equal ones is taken first. */
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
