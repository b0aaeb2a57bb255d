import { markRaw } from 'vue';
import { createI18n } from 'vue-i18n';
import type { GameTexts } from '../games/texts.ts';
import { loadGameTexts } from '../games/phones.ts';
import { LOCALES, type Language } from '../i18n/languages.ts';

/** Set with the first Korean text: English needs nothing of it. */
let finish: (sentence: string) => string = (sentence) => sentence;

const LOADERS = {
  en: async () => (await import('./texts/en.ts')).default,
  ko: async () => {
    const [texts, particles] = await Promise.all([
      import('./texts/ko.ts'),
      import('../i18n/particles.ts'),
    ]);
    finish = particles.resolveParticles;
    return texts.default;
  },
} as const satisfies Record<Language, () => Promise<GameTexts>>;

/** The texts of a phone: of the language that is read, of the parts a phone shows, and of the game on the table. */
export const i18n = createI18n({
  legacy: false,
  locale: LOCALES.en as string,
  fallbackLocale: LOCALES.en as string,
  messages: {},
  postTranslation: (translated) =>
    typeof translated === 'string' ? finish(translated) : translated,
});

let shown: { readonly language: Language; readonly game: string | null } | null = null;

/** Loads what is missing, then speaks this language; `game` is the one on the table. */
export async function speak(language: Language, game: string | null): Promise<void> {
  shown = { language, game };
  const asked = shown;
  const [texts, ofGame] = await Promise.all([
    LOADERS[language](),
    game === null ? {} : loadGameTexts(game, language),
  ]);
  if (asked !== shown) return;
  const messages = { ...texts, games: game === null ? {} : { [game]: ofGame } };
  i18n.global.setLocaleMessage(LOCALES[language], markRaw(messages));
  i18n.global.locale.value = LOCALES[language];
}
