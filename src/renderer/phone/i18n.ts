import { LANGUAGE_TRAITS, type Language } from '#shared/languages.ts';
import { createTranslator } from '../i18n/translator.ts';
import type { Speech } from '../i18n/useI18n.ts';
import { loadGameTexts } from './games.ts';

export const i18n = createTranslator({
  locale: LANGUAGE_TRAITS.en.locale,
  texts: {},
  finish: (sentence) => sentence,
});

/** by language and game */
const loadedTexts = new Map<string, Speech>();
const keyOf = (language: Language, game: string | null): string => `${language} ${game ?? ''}`;

/** Loads texts, so that `setLanguage` applies them at once. */
export async function prepareTexts(language: Language, game: string | null): Promise<void> {
  const key = keyOf(language, game);
  if (!loadedTexts.has(key)) loadedTexts.set(key, await loadTexts(language, game));
}

let latestRequest: object | null = null;

/** Applies a language, at once if its texts are loaded; `game` is the active one. */
export async function setLanguage(language: Language, game: string | null): Promise<void> {
  const request = (latestRequest = {});
  const key = keyOf(language, game);
  if (!loadedTexts.has(key)) await prepareTexts(language, game);
  if (latestRequest !== request) return;
  i18n.setLocale(loadedTexts.get(key)!);
}

const LOADERS = {
  en: async () => ({
    texts: (await import('./texts/en.ts')).default,
    finish: (sentence) => sentence,
  }),
  ko: async () => {
    const [{ default: texts }, { resolveParticles }] = await Promise.all([
      import('./texts/ko.ts'),
      import('../i18n/particles.ts'),
    ]);
    return { texts, finish: resolveParticles };
  },
} as const satisfies Record<Language, () => Promise<Omit<Speech, 'locale'>>>;

/** Loads a phone's texts: one language, the phone's part of the app's texts, and one game. */
async function loadTexts(language: Language, game: string | null): Promise<Speech> {
  const [{ texts, finish }, ofGame] = await Promise.all([
    LOADERS[language](),
    game === null ? {} : loadGameTexts(game, language),
  ]);
  const games = game === null ? {} : { [game]: ofGame };
  return { locale: LANGUAGE_TRAITS[language].locale, texts: { ...texts, games }, finish };
}
