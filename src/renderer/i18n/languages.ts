export const LANGUAGES = ['en', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in itself: the switch must be readable to whoever needs it. */
export const LANGUAGE_NAMES = {
  en: 'English',
  ko: '한국어',
} as const satisfies Record<Language, string>;

/** How dates and numbers are written: British English has the day before the month and a clock of 24 hours. */
export const LOCALES = { en: 'en-GB', ko: 'ko-KR' } as const satisfies Record<Language, string>;
