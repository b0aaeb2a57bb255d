import { i18n } from '../i18n/index.ts';
import { LOCALES } from '../i18n/languages.ts';
import { registerScreens } from '../table/kit/screen.ts';
import { donkeyDerby } from './donkey-derby/index.ts';
import { goatNGoat } from './goat-n-goat/index.ts';
import { scout } from './scout/index.ts';
import { sixNimmt } from './six-nimmt/index.ts';
import { gameTexts } from './texts.ts';

/** All games, in the order in which they are offered: a new one is one line here. */
registerScreens([sixNimmt, scout, donkeyDerby, goatNGoat]);

i18n.global.mergeLocaleMessage(LOCALES.en, { games: gameTexts('en') });
i18n.global.mergeLocaleMessage(LOCALES.ko, { games: gameTexts('ko') });
