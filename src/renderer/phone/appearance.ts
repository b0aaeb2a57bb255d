import { LANGUAGES, THEMES, type Settings } from '../../shared/settings.ts';
import { shallowRef } from 'vue';
import { firstSpoken, type Language } from '../i18n/languages.ts';
import { hasTexts, storedValue } from '../connection/storedValue.ts';

interface ChosenAppearance {
  readonly language: Language | null;
  readonly theme: Settings['theme'];
}

/** How this phone's owner wants it. */
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

/** What was spoken and played here last, which will be needed first when the page comes again. */
export const lastPlayed = storedValue(
  'menagerie-phone-last',
  (value): value is { readonly language: Language; readonly game: string } =>
    hasTexts(value, 'language', 'game') && LANGUAGES.some((one) => one === value.language),
);

/** What its owner chose in the menu; lasts as long as the page where nothing can be kept. */
export const ownAppearance = shallowRef<ChosenAppearance | null>(chosenAppearance.read());

/**
 * The owner's choice, else the phone's own language. Only a phone that speaks none of ours speaks the laptop's.
 * @param laptop null until the laptop has been heard
 */
export const spokenLanguage = (laptop: Language | null): Language =>
  ownAppearance.value?.language ??
  firstSpoken(navigator.languages) ??
  laptop ??
  lastPlayed.read()?.language ??
  'en';
