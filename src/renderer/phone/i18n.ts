import type { App } from 'vue';
import { LOCALES, type Language } from '../i18n/languages.ts';
import { createTranslator } from '../i18n/translator.ts';
import { I18N } from '../i18n/useI18n.ts';
import { loadTexts } from './loadTexts.ts';

/** Comes with the first Korean text: English needs nothing of it. */
let finish: (sentence: string) => string = (sentence) => sentence;

const translator = createTranslator(LOCALES.en, (sentence) => finish(sentence));

export const i18n = {
  install(app: App): void {
    app.provide(I18N, translator.i18n);
  },
};

let asked: object | null = null;

/** Loads what is missing, then speaks this language; `game` is the one on the table. */
export async function speak(language: Language, game: string | null): Promise<void> {
  const mine = (asked = {});
  const loaded = await loadTexts(language, game);
  if (asked !== mine) return;
  finish = loaded.finish;
  translator.speak(LOCALES[language], loaded.texts);
}
