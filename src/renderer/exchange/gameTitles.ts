import { LANGUAGES } from '../../shared/settings.ts';
import { screens } from '../match/kit/screen.ts';
import { texts } from '../i18n/index.ts';
import { findText } from '../i18n/translator.ts';

/** Returns every game's names in all languages: other programs may use any. */
export const gameTitles = (): { game: string; title: string }[] =>
  Object.keys(screens).flatMap((game) =>
    LANGUAGES.map((language) => ({
      game,
      title: findText(texts[language], `games.${game}.name`)!,
    })),
  );
