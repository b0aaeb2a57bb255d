import { LANGUAGES } from '../../shared/settings.ts';
import { screens } from '../table/kit/screen.ts';
import { i18n } from '../i18n/index.ts';
import { LOCALES } from '../i18n/languages.ts';

/** Every game's names in all languages: other programs have them in any. */
export const gameTitles = (): { game: string; title: string }[] =>
  Object.keys(screens).flatMap((game) =>
    LANGUAGES.map((language) => ({
      game,
      title: i18n.global.t(`games.${game}.name`, {}, { locale: LOCALES[language] }),
    })),
  );
