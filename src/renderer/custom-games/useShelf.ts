import { computed } from 'vue';
import { languageOf } from '#shared/languages.ts';
import { useI18n, useRefusalText } from '../i18n/useI18n.ts';
import { findNames, isSameName } from '../ui/findNames.ts';
import { useCustomGames } from './customGames.ts';
import { shelfIn, type ShelfGame } from './shelf.ts';
import { useTakeIn } from './useTakeIn.ts';

/** Described games that come with the app, in the language of the page. */
export function useShelf() {
  const { locale } = useI18n();
  const refusalText = useRefusalText();
  const custom = useCustomGames();
  const { refused, ...takeIn } = useTakeIn();
  const games = computed(() => shelfIn(languageOf(locale.value)));

  /** Returns the id of a game that is here already, in any language. */
  const presentId = ({ names }: ShelfGame): string | undefined =>
    custom.games.find((game) => names.some((name) => isSameName(name, game.description.name)))?.id;

  return {
    games,
    error: computed(() => refused.value && refusalText(refused.value)),
    /** Finds games that are not here yet by a typed name, in any language. */
    find(typed: string): readonly ShelfGame[] {
      if (typed.trim() === '') return [];
      const names = games.value.flatMap((game) => game.names.map((name) => ({ name, game })));
      const found = findNames(names, typed).map(({ game }) => game);
      return [...new Set(found)].filter((game) => presentId(game) === undefined);
    },
    /** Adds a game and goes on to its players; one that is here already is only opened. */
    choose(game: ShelfGame): Promise<void> {
      const present = presentId(game);
      return present === undefined ? takeIn.add(game.description) : takeIn.open(present);
    },
  };
}
