import { LOCALES, type Language } from '../i18n/languages.ts';
import { createTranslator, type Speech } from '../i18n/translator.ts';
import { loadTexts } from './loadTexts.ts';

export const i18n = createTranslator({
  locale: LOCALES.en,
  texts: {},
  finish: (sentence) => sentence,
});

/** by language and game */
const loadedTexts = new Map<string, Speech>();
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
  i18n.speak(loadedTexts.get(key)!);
}
