import { isCustomGame, type SheetDescription, type Winner } from '../../shared/custom-game.ts';
import { LANGUAGES } from '../../shared/settings.ts';
import { texts } from '../i18n/index.ts';
import { findText } from '../i18n/translator.ts';
import { screens } from '../match/kit/screen.ts';

interface GameTitle {
  readonly game: string;
  readonly title: string;
  readonly winner?: Winner;
}

/** Returns each game's names in all languages, since other programs may use any, and who wins a described game. */
export const gameTitles = (games: readonly string[]): GameTitle[] =>
  games.flatMap((game) =>
    LANGUAGES.map((language) => ({
      game,
      title: findText(texts[language], `games.${game}.name`)!,
      ...winnerOf(game),
    })),
  );

const winnerOf = (game: string): Pick<GameTitle, 'winner'> =>
  isCustomGame(game) ? { winner: (screens[game]!.defaultOptions as SheetDescription).winner } : {};
