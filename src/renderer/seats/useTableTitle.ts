import { useGameText } from '../i18n/useGameText.ts';
import { useNames } from '../i18n/useNames.ts';
import { usePageTitle } from '../ui/pageTitle.ts';
import { useSeats } from './seats.ts';

/** Sets the page title: game and players. `page` names any page except the match itself. */
export function useTableTitle(game: string, page: () => string | null = () => null): void {
  const { gameName } = useGameText();
  const { listOf } = useNames();
  const seats = useSeats();
  usePageTitle(() =>
    [page(), gameName(game), listOf(seats.value.map(({ name }) => name))].filter(
      (part) => part !== null,
    ),
  );
}
