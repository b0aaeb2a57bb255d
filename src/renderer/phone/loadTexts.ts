import type { Language } from '../i18n/languages.ts';
import type { GameTexts } from '../i18n/texts.ts';
import { loadGameTexts } from './games.ts';

/** What a phone speaks by. */
export interface PhoneTexts {
  readonly texts: GameTexts;
  /** the last touch to each sentence */
  readonly finish: (sentence: string) => string;
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
} as const satisfies Record<Language, () => Promise<PhoneTexts>>;

/** The texts of a phone: of one language, of the parts that a phone shows, and of one game. */
export async function loadTexts(language: Language, game: string | null): Promise<PhoneTexts> {
  const [{ texts, finish }, ofGame] = await Promise.all([
    LOADERS[language](),
    game === null ? {} : loadGameTexts(game, language),
  ]);
  return { texts: { ...texts, games: game === null ? {} : { [game]: ofGame } }, finish };
}
