import type { MatchRecord } from '../../../shared/contract.ts';

/** Something a game counted about each seat. */
export interface Fact {
  readonly name: string;
  /** by seat; null where it was not counted */
  readonly values: readonly (number | null)[];
}

/**
 * What can be told in a figure: numbers as they are, of several things how many. The history knows no game: a fact
 * that `isTold` has no name for stays in the file.
 */
export function factsOf(
  { seats }: Pick<MatchRecord, 'seats'>,
  isTold: (name: string) => boolean,
): readonly Fact[] {
  const names = new Set(seats.flatMap(({ facts }) => Object.keys(facts ?? {})));
  return [...names].filter(isTold).map((name) => ({
    name,
    values: seats.map(({ facts }) =>
      figureOf((facts as Readonly<Record<string, unknown>> | null)?.[name]),
    ),
  }));
}

function figureOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.length : null;
}
