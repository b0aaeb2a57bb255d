import type { PastMatch } from '../../../shared/contract.ts';
import type { SeatResult } from '../../../shared/people.ts';

/** Several may share the first place; an abandoned match has none. */
export const isWinner = ({ place }: SeatResult): boolean => place === 1;

/** Whether scores alone do not explain the places: two of one score have different ones. */
export const isTieBroken = ({ seats }: Pick<PastMatch, 'seats'>): boolean =>
  seats.some((one) =>
    seats.some(
      (other) =>
        one.score !== null &&
        one.score === other.score &&
        one.place !== null &&
        other.place !== null &&
        one.place !== other.place,
    ),
  );

/** As they finished; in turn order where nobody did. */
export const inOrder = ({ seats }: Pick<PastMatch, 'seats'>): readonly SeatResult[] =>
  seats.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0) || a.seat - b.seat);
