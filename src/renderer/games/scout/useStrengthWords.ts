import type { Combination } from '../../../main/games/scout/model.ts';
import { useSeats } from '../../table/kit/seats.ts';
import { highestAt, strongerThan } from './stronger.ts';
import { useText } from './text.ts';

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
