/** Languages of the names, with the Austrian "Jänner". */
const LOCALES = ['en', 'de', 'de-AT', 'fr', 'es', 'ko'] as const;

export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC');

function namesOf(days: readonly Date[], parts: readonly Intl.DateTimeFormatOptions[]) {
  return LOCALES.flatMap((locale) =>
    parts.flatMap((part) => {
      const format = new Intl.DateTimeFormat(locale, { ...part, timeZone: 'UTC' });
      return days.map(
        (day, at) => [plainLetters(format.format(day)).replace('.', ''), at] as const,
      );
    }),
  );
}

const firstOfMonths = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)));
const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
const MONTHS = namesOf(firstOfMonths, [{ month: 'long' }]);
const WEEKDAYS = new Set(
  namesOf(week, [{ weekday: 'long' }, { weekday: 'short' }]).map(([name]) => name),
);
/** Shortest beginning of a month's name: "jan". */
const BEGINNING_MIN = 3;

/** Returns the number of a month by its name or the beginning of it, from 1; null if it is none, or may be several. */
export function monthNumber(given: string): number | null {
  const name = plainLetters(given);
  if (name.length < BEGINNING_MIN) return null;
  const exact = MONTHS.find(([month]) => month === name);
  const found = exact ? [exact] : MONTHS.filter(([month]) => month.startsWith(name));
  const [month, ...others] = new Set(found.map(([, at]) => at));
  return month === undefined || others.length > 0 ? null : month + 1;
}

/** Whether a word is the name of a weekday, in whole or in short. */
export const isWeekday = (given: string): boolean => WEEKDAYS.has(plainLetters(given));
