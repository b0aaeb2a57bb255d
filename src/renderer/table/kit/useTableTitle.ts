import { useGameWords } from '../../i18n/useGameWords.ts';
import { useNames } from '../../i18n/useNames.ts';
import { usePageTitle } from '../../ui/pageTitle.ts';
import { useSeats } from './seats.ts';

/** Titles a page by the table in view: the game and who plays it. `page` names any page but the match itself. */
export function useTableTitle(game: string, page: () => string | null = () => null): void {
  const { gameName } = useGameWords();
  const { listOf } = useNames();
  const seats = useSeats();
  usePageTitle(() =>
    [page(), gameName(game), listOf(seats.value.map(({ name }) => name))].filter(
      (part) => part !== null,
    ),
  );
}
