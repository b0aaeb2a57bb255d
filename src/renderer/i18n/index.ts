import en from './en/index.ts';
import ko from './ko/index.ts';
import { languageOf, LANGUAGE_TRAITS, type Language } from '#shared/languages.ts';
import { resolveParticles } from './particles.ts';
import type { Texts } from './texts.ts';
import { createTranslator } from './translator.ts';

export const texts: Record<Language, Texts> = { en, ko };

const speechIn = (language: Language) => ({
  locale: LANGUAGE_TRAITS[language].locale,
  texts: texts[language],
  finish: resolveParticles,
});

export const i18n = createTranslator(speechIn('en'));

export function speak(language: Language): void {
  i18n.setLocale(speechIn(language));
}

/** @param games each game's texts by its name, beside those of other games */
export function addGameTexts(language: Language, games: Texts): void {
  const others = texts[language]['games'];
  texts[language] = {
    ...texts[language],
    games: { ...(typeof others === 'object' && others), ...games },
  };
  speak(languageOf(i18n.locale.value));
}
