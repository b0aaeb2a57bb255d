import type { App } from 'vue';
import type { GameTexts } from '../games/texts.ts';
import { loadGameTexts } from '../games/phones.ts';
import { LOCALES, type Language } from '../i18n/languages.ts';
import { createTranslator } from '../i18n/translator.ts';
import { I18N } from '../i18n/useI18n.ts';

/** Comes with the first Korean text: English needs nothing of it. */
let particles: (sentence: string) => string = (sentence) => sentence;

const LOADERS = {
  en: async () => (await import('./texts/en.ts')).default,
  ko: async () => {
    const [texts, korean] = await Promise.all([
      import('./texts/ko.ts'),
      import('../i18n/particles.ts'),
    ]);
    particles = korean.resolveParticles;
    return texts.default;
  },
} as const satisfies Record<Language, () => Promise<GameTexts>>;

const translator = createTranslator(LOCALES.en, (sentence) => particles(sentence));

/** The texts of a phone: of the language that is read, of the parts that a phone shows, and of the game on the table. */
export const i18n = {
  install(app: App): void {
    app.provide(I18N, translator.i18n);
  },
};

let asked: object | null = null;

/** Loads what is missing, then speaks this language; `game` is the one on the table. */
export async function speak(language: Language, game: string | null): Promise<void> {
  const mine = (asked = {});
  const [texts, ofGame] = await Promise.all([
    LOADERS[language](),
    game === null ? {} : loadGameTexts(game, language),
  ]);
  if (asked !== mine) return;
  const games = game === null ? {} : { [game]: ofGame };
  translator.speak(LOCALES[language], { ...texts, games });
}
