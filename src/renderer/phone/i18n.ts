import type { App } from 'vue';
import { LOCALES, type Language } from '../i18n/languages.ts';
import { createTranslator } from '../i18n/translator.ts';
import { I18N } from '../i18n/useI18n.ts';
import { loadTexts, type PhoneTexts } from './loadTexts.ts';

/** Comes with the first Korean text: English needs nothing of it. */
let finish: (sentence: string) => string = (sentence) => sentence;

const translator = createTranslator(LOCALES.en, (sentence) => finish(sentence));

export const i18n = {
  install(app: App): void {
    app.provide(I18N, translator.i18n);
  },
};

/** by language and game */
const loadedTexts = new Map<string, PhoneTexts>();
const keyOf = (language: Language, game: string | null): string => `${language} ${game ?? ''}`;

/** Loads texts, so that `speak` has them at once. */
export async function prepareTexts(language: Language, game: string | null): Promise<void> {
  const key = keyOf(language, game);
  if (!loadedTexts.has(key)) loadedTexts.set(key, await loadTexts(language, game));
}

let asked: object | null = null;

/** Speaks this language, at once where its texts are loaded; `game` is the one on the table. */
export async function speak(language: Language, game: string | null): Promise<void> {
  const mine = (asked = {});
  const key = keyOf(language, game);
  if (!loadedTexts.has(key)) await prepareTexts(language, game);
  if (asked !== mine) return;
  const { texts, finish: ofLanguage } = loadedTexts.get(key)!;
  finish = ofLanguage;
  translator.speak(LOCALES[language], texts);
}
