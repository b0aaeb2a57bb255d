import { LANGUAGES, type Settings } from '../../shared/settings.ts';

export type Language = Settings['language'];

/** The first of the wanted languages (such as ko-KR) that we speak; null if there is none. */
export function firstSpoken(wanted: readonly string[]): Language | null {
  const spoken = wanted.map((tag) => LANGUAGES.find((language) => tag.split('-')[0] === language));
  return spoken.find((language) => language !== undefined) ?? null;
}

/** The same; English if there is none. */
export const preferredLanguage = (wanted: readonly string[]): Language =>
  firstSpoken(wanted) ?? 'en';

/** Each in itself: the switch must be readable to whoever needs it. */
export const LANGUAGE_NAMES = {
  en: 'English',
  ko: '한국어',
} as const satisfies Record<Language, string>;

/** How dates and numbers are written: British English has the day before the month and a clock of 24 hours. */
export const LOCALES = { en: 'en-GB', ko: 'ko-KR' } as const satisfies Record<Language, string>;

/** The language of a locale of ours. */
export const languageOf = (locale: string): Language => (locale === LOCALES.ko ? 'ko' : 'en');
