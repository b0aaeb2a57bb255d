import type { PastMatch } from '../../../shared/contract.ts';
import type { Seat } from '../../../shared/ids.ts';
import type { SeatResult } from '../../../shared/people.ts';
import { useGameWords } from '../../i18n/useGameWords.ts';
import { screens } from './screen.ts';

/** Several may share the first place; an abandoned match has none. */
export const isWinner = ({ place }: SeatResult): boolean => place === 1;

/** after any place there is */
const LAST = 1000;

/** As they finished, then who left before the end, the last to leave first; in turn order where nobody finished. */
export function inOrder({ game, seats }: Pick<PastMatch, 'game' | 'seats'>): readonly SeatResult[] {
  const sign = screens[game]?.sheet?.better === 'low' ? 1 : -1;
  return seats.toSorted(
    (a, b) =>
      (a.place ?? LAST) - (b.place ?? LAST) ||
      (b.leftAfter ?? 0) - (a.leftAfter ?? 0) ||
      (a.leftAfter === undefined ? 0 : sign * ((a.score ?? 0) - (b.score ?? 0))) ||
      a.seat - b.seat,
  );
}

/** The scores that several have and that did not share their place, with who has them, the first first. */
export function decidedTies(
  seats: readonly Pick<SeatResult, 'seat' | 'score' | 'place'>[],
): readonly { readonly score: number; readonly seats: readonly Seat[] }[] {
  const scores = [...new Set(seats.flatMap(({ score }) => (score === null ? [] : [score])))];
  return scores.flatMap((score) => {
    const tied = seats
      .filter((seat) => seat.score === score && seat.place !== null)
      .toSorted((a, b) => a.place! - b.place!);
    const isDecided = new Set(tied.map(({ place }) => place)).size > 1;
    return isDecided ? [{ score, seats: tied.map(({ seat }) => seat) }] : [];
  });
}

/** Says by what equal scores were told apart, a sentence for each such score. */
export function useTieBreaks() {
  const { words } = useGameWords();
  return (game: string, seats: readonly SeatResult[]): readonly string[] => {
    const tieBreak = screens[game]?.tieBreak;
    const occupants = seats.map(({ occupant }) => occupant);
    return decidedTies(seats).flatMap(({ seats: tied, score }) =>
      tieBreak ? [words(game, tieBreak(tied, score), occupants)] : [],
    );
  };
}
