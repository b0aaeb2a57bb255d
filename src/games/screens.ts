import { markRaw } from 'vue';
import { LANGUAGES } from '../shared/settings.ts';
import { i18n, messages } from '../renderer/i18n/index.ts';
import { LOCALES } from '../renderer/i18n/languages.ts';
import { registerScreens } from '../renderer/table/kit/screen.ts';
import { donkeyDerby } from './donkey-derby/screen/index.ts';
import { goatNGoat } from './goat-n-goat/screen/index.ts';
import { scout } from './scout/screen/index.ts';
import { sixNimmt } from './six-nimmt/screen/index.ts';
import { gameTexts } from './texts.ts';

/** All games, in the order in which they are offered: a new one is one line here. */
registerScreens([sixNimmt, scout, donkeyDerby, goatNGoat]);

// Raw, because texts never change: merged into reactive ones they would hold up the first screen.
for (const language of LANGUAGES) {
  const locale = LOCALES[language];
  i18n.global.setLocaleMessage(
    locale,
    markRaw({ ...messages[locale], games: gameTexts(language) }),
  );
}
