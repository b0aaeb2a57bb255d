import { LANGUAGES } from '../../shared/settings.ts';
import { texts } from '../i18n/index.ts';
import { findText } from '../i18n/translator.ts';

/** Returns each game's names in all languages: other programs may use any. */
export const gameTitles = (games: readonly string[]): { game: string; title: string }[] =>
  games.flatMap((game) =>
    LANGUAGES.map((language) => ({
      game,
      title: findText(texts[language], `games.${game}.name`)!,
    })),
  );
