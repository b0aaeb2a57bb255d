import type { SeatResult } from '../../../shared/people.ts';
import { useGameWords } from '../../i18n/useGameWords.ts';
import { screens } from './screen.ts';
import { decidedTies } from './finish.ts';

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
