// The languages of the app, one row each: docs/how-to-add-a-language.md. No parser here: the page reads this file too.

interface LanguageTraits {
  /** in the language itself, readable to its speakers */
  readonly name: string;
  /** for dates and numbers: British English writes day before month and a 24-hour clock */
  readonly locale: string;
  /** 1 for Monday to 7 for Sunday */
  readonly firstWeekday: number;
  /** whether a date in digits begins with the year, or without one with the month: 26. 11. 14., not 14.11.26 */
  readonly startsDateWithYear: boolean;
  /** whether the display font has the letters; if not, titles are in the text font */
  readonly hasDisplayFont: boolean;
}

/** By ISO 639-1 code. The first is the language of people who read none of them. */
export const LANGUAGE_TRAITS = {
  en: {
    name: 'English',
    locale: 'en-GB',
    firstWeekday: 1,
    startsDateWithYear: false,
    hasDisplayFont: true,
  },
  ko: {
    name: '한국어',
    locale: 'ko-KR',
    firstWeekday: 7,
    startsDateWithYear: true,
    hasDisplayFont: false,
  },
} as const satisfies Record<string, LanguageTraits>;

export type Language = keyof typeof LANGUAGE_TRAITS;

export const LANGUAGES = Object.keys(LANGUAGE_TRAITS) as [Language, ...Language[]];

export const [FALLBACK_LANGUAGE] = LANGUAGES;

/** Returns the language of a tag such as `ko-KR`, `ko_KR.UTF-8` or `ko`; null if the app does not have it. */
function languageOfTag(tag: string): Language | null {
  const code = tag.toLowerCase().split(/[-_.]/)[0];
  return LANGUAGES.find((language) => language === code) ?? null;
}

/** Returns the first wanted language (such as `ko-KR`) that the app has; null if none. */
export function firstSpoken(wanted: readonly string[]): Language | null {
  return wanted.map(languageOfTag).find((language) => language !== null) ?? null;
}

/** Returns the language to use for a locale such as `ko-KR` or `ko_KR.UTF-8`. */
export const languageOf = (locale: string): Language => languageOfTag(locale) ?? FALLBACK_LANGUAGE;

export const traitsOf = (locale: string): LanguageTraits => LANGUAGE_TRAITS[languageOf(locale)];
