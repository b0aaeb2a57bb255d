import type { Card, Combination } from '../../../main/games/scout/model.ts';
import { useSeats } from '../../table/kit/seats.ts';
import { useText } from './text.ts';
import type { Turn } from './useTurn.ts';

/** More than these are told by the first and the last. */
const TOLD = 5;

/** "5-6-7" */
export function numbersOf(cards: readonly Card[]): string {
  const numbers = cards.map(([top]) => top);
  return numbers.length > TOLD
    ? `${String(numbers[0])} … ${String(numbers.at(-1))}`
    : numbers.join('-');
}

/** The cards of a combination from the lowest up: "5-6-7", "9-9". */
export const cardsOf = ({ size, kind, low }: Combination): string =>
  Array.from({ length: size }, (_, at) => (kind === 'set' ? low : low + at)).join('-');

/** One and the same for a card whichever way up it lies. */
export const idOf = ([top, bottom]: Card): string =>
  `${String(Math.min(top, bottom))}/${String(Math.max(top, bottom))}`;

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

/** Sizes of combinations that have a word: a single card has none. */
type Size = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** Says what cards make together, and what is stronger than that. */
export function useStrengthWords() {
  const text = useText();
  const seats = useSeats();
  const sizeWord = (size: number): string => text(`size${size as Size}`);

  /** "run of three" */
  function nameOf({ size, kind, low }: Combination): string {
    return size === 1 ? text('single', { low }) : text(kind, { size: sizeWord(size) });
  }

  /** From the nearest to the farthest. */
  function whatBeats(combination: Combination): readonly string[] {
    const { size, low } = combination;
    return strongerThan(combination, highestAt(seats.value.length)).map((stronger) =>
      text(stronger, size === 1 ? { low } : { size: sizeWord(size), low }),
    );
  }

  return { nameOf, whatBeats };
}

/** Says a place in the hand by the cards on both sides of it. */
export function usePlaceWords() {
  const text = useText();
  return ({ hand, scouting }: Turn, place: number): string => {
    const held: readonly Card[] = hand.filter((_, at) => at !== scouting.at);
    const before = held[place - 1];
    const after = held[place];
    if (!before) return text('placeFirst');
    if (!after) return text('placeLast');
    return text('placeBetween', { before: before[0], after: after[0] });
  };
}
