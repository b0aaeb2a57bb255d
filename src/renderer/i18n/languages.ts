import { LANGUAGES, type Settings } from '../../shared/settings.ts';

export type Language = Settings['language'];

/** Returns the first wanted language (such as ko-KR) that is supported; null if none. */
export function firstSpoken(wanted: readonly string[]): Language | null {
  const spoken = wanted.map((tag) => LANGUAGES.find((language) => tag.split('-')[0] === language));
  return spoken.find((language) => language !== undefined) ?? null;
}

/** Returns the first supported language, else English. */
export const preferredLanguage = (wanted: readonly string[]): Language =>
  firstSpoken(wanted) ?? 'en';

/** Each name in its own language, readable to its speakers. */
export const LANGUAGE_NAMES = {
  en: 'English',
  ko: '한국어',
} as const satisfies Record<Language, string>;

/** Locales for dates and numbers: British English writes day before month and a 24-hour clock. */
export const LOCALES = { en: 'en-GB', ko: 'ko-KR' } as const satisfies Record<Language, string>;

export const languageOf = (locale: string): Language => (locale === LOCALES.ko ? 'ko' : 'en');
