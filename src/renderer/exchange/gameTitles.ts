import { isCustomGame } from '#shared/custom-game.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { texts } from '../i18n/index.ts';
import { findText } from '../i18n/translator.ts';
import { screens } from '../screen/screen.ts';

/** Returns the names of the app's own games in all languages: other programs may use any. */
export const gameTitles = (): { game: string; title: string }[] =>
  Object.keys(screens)
    .filter((game) => !isCustomGame(game))
    .flatMap((game) =>
      LANGUAGES.map((language) => ({
        game,
        title: findText(texts[language], `games.${game}.name`)!,
      })),
    );
