import type { Highlight } from '#shared/story.ts';
import type { Seat } from '#shared/ids.ts';
import type { Card, Combination, Group } from '../rules/model.ts';
import { useSeats } from '#renderer/seats/seats.ts';
import { highestAt } from '../rules/rules.ts';
import { useText } from './text.ts';

/** Longer lists are shortened to the first and last. */
const LISTED_MAX = 5;

/** "5-6-7" */
export function numbersOf(cards: readonly Card[]): string {
  const numbers = cards.map(([top]) => top);
  return numbers.length > LISTED_MAX
    ? `${String(numbers[0])} … ${String(numbers.at(-1))}`
    : numbers.join('-');
}

export const valuesOf = ({ size, kind, low }: Combination): readonly number[] =>
  Array.from({ length: size }, (_, at) => (kind === 'set' ? low : low + at));

/** Returns a combination's cards from the lowest up: "5-6-7", "9-9". */
export const cardsOf = (combination: Combination): string => valuesOf(combination).join('-');

/** Returns the same id for both orientations of a card. */
export const idOf = ([top, bottom]: Card): string =>
  `${String(Math.min(top, bottom))}/${String(Math.max(top, bottom))}`;

/** Identifies a seat's Scout & Show ticket among all that flies. */
export const ticketOf = (seat: Seat): string => `ticket-${String(seat)}`;

/** "3 × 9", "4–7", "10" */
export function combinationName({ size, kind, low }: Combination): string {
  if (size === 1) return String(low);
  return kind === 'set'
    ? `${String(size)} × ${String(low)}`
    : `${String(low)}–${String(low + size - 1)}`;
}

/** Returns a highlight's combination; its params are flat. */
export const combinationOf = ({ params }: Highlight): Combination => ({
  size: Number(params['size']),
  kind: params['kind'] as Combination['kind'],
  low: Number(params['low']),
});

/** Sizes of combinations that have a name: a single card has none. */
type Size = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

export function useStrengthText() {
  const text = useText();
  const seats = useSeats();
  const sizeText = (size: number): string => text(`size${size as Size}`);

  /** "run of three" */
  function nameOf({ size, kind, low }: Combination): string {
    return size === 1 ? text('single', { low }) : text(kind, { size: sizeText(size) });
  }

  function groupsText([longest, ...others]: readonly Group[]): string {
    if (!longest) return text('togetherNone');
    const params = { what: nameOf(longest.combination) };
    return others.length > 0
      ? text('togetherMore', params, others.length)
      : text('togetherOne', params);
  }

  function beatenByTexts(combination: Combination): readonly string[] {
    const { size, low } = combination;
    return strongerThan(combination, highestAt(seats.value.length)).map((stronger) =>
      text(stronger, size === 1 ? { low } : { size: sizeText(size), low }),
    );
  }

  return { nameOf, groupsText, beatenByTexts };
}

type Stronger =
  | 'higherOne'
  | 'higherRun'
  | 'higherSet'
  | 'anySet'
  | 'moreThanOne'
  | 'moreThan'
  | 'nothing';

/** Returns stronger combinations, from the nearest to the farthest, if such cards exist; rules: Stronger. */
export function strongerThan(combination: Combination, highest: number): readonly Stronger[] {
  const { size, kind, low } = combination;
  if (size === 1) return low < highest ? ['higherOne', 'moreThanOne'] : ['moreThanOne'];
  // Every number is paired once with each other number: a set has fewer cards than there are numbers.
  const hasSets = size < highest;
  const stronger: readonly Stronger[] = [
    ...(kind === 'run' && low + size <= highest ? (['higherRun'] as const) : []),
    ...(kind === 'run' && hasSets ? (['anySet'] as const) : []),
    ...(kind === 'set' && low < highest ? (['higherSet'] as const) : []),
    ...(size < highest ? (['moreThan'] as const) : []),
  ];
  return stronger.length > 0 ? stronger : ['nothing'];
}
