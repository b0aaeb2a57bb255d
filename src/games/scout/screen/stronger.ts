import type { Combination } from '../rules/model.ts';

/** How the texts call what beats a combination. */
export type Stronger =
  'higherOne' | 'higherRun' | 'higherSet' | 'anySet' | 'moreThanOne' | 'moreThan' | 'nothing';

/** The highest number of the deck; rules: Cards. With three players the cards that bear a 10 are left out. */
export const highestAt = (seats: number): number => (seats === 3 ? 9 : 10);

/** What beats a combination, from the nearest to the farthest, as far as such cards exist; rules: Stronger. */
export function strongerThan(combination: Combination, highest: number): readonly Stronger[] {
  const { size, kind, low } = combination;
  if (size === 1) return low < highest ? ['higherOne', 'moreThanOne'] : ['moreThanOne'];
  // Every number stands once beside each other number, so a set has fewer cards than there are numbers.
  const hasSets = size < highest;
  const stronger: readonly Stronger[] = [
    ...(kind === 'run' && low + size <= highest ? (['higherRun'] as const) : []),
    ...(kind === 'run' && hasSets ? (['anySet'] as const) : []),
    ...(kind === 'set' && low < highest ? (['higherSet'] as const) : []),
    ...(size < highest ? (['moreThan'] as const) : []),
  ];
  return stronger.length > 0 ? stronger : ['nothing'];
}
