import { THEMES, type Settings } from '#shared/settings.ts';
import { LANGUAGES, firstSpoken, type Language } from '#shared/languages.ts';
import { shallowRef } from 'vue';
import { hasTexts, storedValue } from '../connection/storedValue.ts';

interface ChosenAppearance {
  readonly language: Language | null;
  readonly theme: Settings['theme'];
}

/** Appearance chosen by this phone's owner. */
export const chosenAppearance = storedValue(
  'menagerie-phone-look',
  (value): value is ChosenAppearance => {
    if (typeof value !== 'object' || value === null) return false;
    const { language, theme } = value as Record<string, unknown>;
    return (
      (language === null || LANGUAGES.some((one) => one === language)) &&
      THEMES.some((one) => one === theme)
    );
  },
);

/** Language and game last used here, preloaded when the page opens again. */
export const lastPlayed = storedValue(
  'menagerie-phone-last',
  (value): value is { readonly language: Language; readonly game: string } =>
    hasTexts(value, 'language', 'game') && LANGUAGES.some((one) => one === value.language),
);

/** The choice in the menu; lasts until the page closes if storage is unavailable. */
export const ownAppearance = shallowRef<ChosenAppearance | null>(chosenAppearance.read());

/**
 * Returns the owner's choice, else the phone's own language; the laptop's if the app does not support that.
 * @param laptop null until the laptop has sent it
 */
export const spokenLanguage = (laptop: Language | null): Language =>
  ownAppearance.value?.language ??
  firstSpoken(navigator.languages) ??
  laptop ??
  lastPlayed.read()?.language ??
  'en';
