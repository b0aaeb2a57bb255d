import type { GoatNumber } from '../../../main/games/goat-n-goat/model.ts';

/** of a whole step, between goats of one number in a long flock */
const CLOSE = 0.16;
/** So many goats lie side by side; on a board of five a longer flock needs the place of its mountain too. */
const LONG = { wide: 8, narrow: 5 } as const;

/** `size` in goats. */
export const isLong = (size: number, room: keyof typeof LONG): boolean => size > LONG[room];

/**
 * How far each goat of a flock lies from the one before it, in whole steps. In a long flock equal goats close up, so
 * that each number still shows once.
 */
export const spacing = (
  numbers: readonly GoatNumber[],
  room: keyof typeof LONG,
): readonly number[] =>
  numbers.map((number, at) => {
    if (at === 0) return 0;
    return isLong(numbers.length, room) && numbers[at - 1] === number ? CLOSE : 1;
  });
