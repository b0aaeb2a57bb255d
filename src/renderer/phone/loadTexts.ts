import { LANGUAGE_TRAITS, type Language } from '#shared/languages.ts';
import type { Speech } from '../i18n/useI18n.ts';
import { loadGameTexts } from './games.ts';

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
export async function loadTexts(language: Language, game: string | null): Promise<Speech> {
  const [{ texts, finish }, ofGame] = await Promise.all([
    LOADERS[language](),
    game === null ? {} : loadGameTexts(game, language),
  ]);
  const games = game === null ? {} : { [game]: ofGame };
  return { locale: LANGUAGE_TRAITS[language].locale, texts: { ...texts, games }, finish };
}
