import type { DateOrder } from '#shared/exchange.ts';

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
function monthNumber(given: string): number | null {
  const name = plainLetters(given);
  if (name.length < BEGINNING_MIN) return null;
  const exact = MONTHS.find(([month]) => month === name);
  const found = exact ? [exact] : MONTHS.filter(([month]) => month.startsWith(name));
  const [month, ...others] = new Set(found.map(([, at]) => at));
  return month === undefined || others.length > 0 ? null : month + 1;
}

const isWeekday = (given: string): boolean => WEEKDAYS.has(plainLetters(given));

export interface TableDate {
  /** `2026-11-14` */
  readonly day: string;
  /** `21:05:00`, or null */
  readonly time: string | null;
  /** minutes east of UTC, or null */
  readonly offset: number | null;
}

type TimeOfDay = Pick<TableDate, 'offset'> & { readonly time: string };

const DATE_LENGTH_MAX = 60;

const HALF_OF_DAY = String.raw`오전|오후|[ap]\.?\s?m\.?`;
const ZONE = String.raw`(?:z|utc|gmt)?\s*[+-]\d\d?(?::?\d\d)?|z|utc|gmt`;
/** "20:15", "8:15:30 PM", "20:15 Uhr", "20h15", "T201500Z" */
const TIME = new RegExp(
  String.raw`(?:^|[\sT,])(${HALF_OF_DAY})?\s*(\d{1,2})(?:[:h]|\.(?=\d\d\s*uhr)|(?<=T\d\d)(?=\d))(\d\d)(?:(?::|(?<=T\d{4})(?=\d))(\d\d)(?:[.,]\d+)?)?\s*(?:uhr)?\s*(${HALF_OF_DAY})?\s*(${ZONE})?$`,
  'i',
);
/** "20 Uhr", "20h", "8 pm" */
const HOUR = new RegExp(
  String.raw`(?:^|[\s,])()(\d{1,2})\s*(?:uhr|h|(?=[ap]))\s*()()([ap]\.?\s?m\.?)?$`,
  'i',
);
const KOREAN_TIME = /(?:^|\s)(오전|오후)?\s*(\d{1,2})시(?:\s*(\d{1,2})분)?$/;

/** Returns the date; null if invalid. `order` matters only if the year comes last and the month is a number. */
export function readDate(given: string, order: DateOrder): TableDate | null {
  if (given.length > DATE_LENGTH_MAX) return null;
  const text = given.normalize('NFKC').trim();
  const day = readDay(text, order);
  if (day !== null) return { day, time: null, offset: null };
  const clock = clockIn(text);
  if (!clock) return null;
  const rest = text.slice(0, clock.index).replace(/,$/, '').trim();
  const dayBefore = readDay(rest, order);
  const time = timeOf(clock);
  return dayBefore === null || time === null ? null : { day: dayBefore, ...time };
}

const DAY = 86_400_000;
/** Day 0 of spreadsheets, which count a 29 February 1900 that never was. */
const SERIAL_START = Date.UTC(1899, 11, 30);
/** "44423.84375": from 1954 to 2064 */
const SERIAL = /^([2-5]\d{4})(?:[.,](\d+))?$/;

export function readSerialDate(given: string): TableDate | null {
  const [, days, fraction] = SERIAL.exec(given.trim()) ?? [];
  if (days === undefined) return null;
  const seconds = Math.round(Number(`0.${fraction ?? ''}`) * (DAY / 1000));
  const at = new Date(SERIAL_START + Number(days) * DAY + seconds * 1000).toISOString();
  return { day: at.slice(0, 10), time: fraction ? at.slice(11, 19) : null, offset: null };
}

export function readTime(given: string): TimeOfDay | null {
  if (given.length > DATE_LENGTH_MAX) return null;
  const text = given.normalize('NFKC').trim();
  const clock = clockIn(text);
  return clock && text.slice(0, clock.index).trim() === '' ? timeOf(clock) : null;
}

const clockIn = (text: string): RegExpExecArray | null =>
  TIME.exec(text) ?? HOUR.exec(text) ?? KOREAN_TIME.exec(text);

function timeOf(clock: RegExpExecArray): TimeOfDay | null {
  const [, before, hours, minutes, seconds, after, zone] = clock;
  const time = timeText(
    Number(hours),
    Number(minutes || 0),
    Number(seconds || 0),
    before || after || null,
  );
  return time === null ? null : { time, offset: offsetOf(zone) };
}

const pair = (n: number): string => String(n).padStart(2, '0');

function timeText(
  hours: number,
  minutes: number,
  seconds: number,
  half: string | null,
): string | null {
  if (half !== null && (hours < 1 || hours > 12)) return null;
  const isLate = half !== null && /^p|오후/i.test(half);
  const hour = half === null ? hours : (hours % 12) + (isLate ? 12 : 0);
  return hour > 23 || minutes > 59 || seconds > 59
    ? null
    : [hour, minutes, seconds].map(pair).join(':');
}

/** Returns minutes east of UTC; null if the zone is missing or beyond all zones. */
function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  const [, sign, hours, minutes] = /([+-])(\d\d?):?(\d\d)?$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  const offset = Number(hours) * 60 + Number(minutes ?? 0);
  return offset > 900 ? null : sign === '-' ? -offset : offset;
}

const BASIC = /^(\d{4})(\d\d)(\d\d)$/;
const YEAR_FIRST = /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[.일]?$/;
const YEAR_LAST = /^(\d{1,2})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{4}|\d\d)\.?$/;

/** Reads a day, with the name of its weekday before or after it: "Sat, 14/8/2021", "2025. 12. 31. (수)". */
const readDay = (text: string, order: DateOrder): string | null =>
  readPlainDay(text, order) ?? readPlainDay(withoutWeekday(text), order);

function readPlainDay(text: string, order: DateOrder): string | null {
  const [, ...yearFirst] = BASIC.exec(text) ?? YEAR_FIRST.exec(text) ?? [];
  if (yearFirst.length > 0) return dayText(yearFirst[0]!, yearFirst[1]!, yearFirst[2]!);
  const yearLast = YEAR_LAST.exec(text);
  if (!yearLast) return dayOfNamedMonth(text);
  const [, one, other, year] = yearLast;
  const [day, month] = order === 'day-first' ? [one!, other!] : [other!, one!];
  return dayText(fullYear(year!), month, day);
}

const NAME_BEFORE = /^(\p{L}+)[.,]{0,2}\s+/u;
const NAME_AFTER = /[\s(,]+(\p{L}+)\.?\)?$/u;

function withoutWeekday(text: string): string {
  const before = NAME_BEFORE.exec(text);
  const rest = before && isWeekday(before[1]!) ? text.slice(before[0].length) : text;
  const after = NAME_AFTER.exec(rest);
  return after && isWeekday(after[1]!) ? rest.slice(0, after.index) : rest;
}

/** Text around a month: "14 de agosto de 2021", "14th of August". */
const FILLERS = new Set(['de', 'del', 'of', 'the', 'le', 'el', 'den', 'der', 'am', 'on']);

/** Reads a day, the name of its month and a year, with the day before or after the month. */
function dayOfNamedMonth(text: string): string | null {
  if (!/^[\p{L}\p{M}\d\s.,\-/'’]+$/u.test(text)) return null;
  const parts = plainLetters(text).match(/\d+(?:st|nd|rd|th|er)?\b|\p{L}+/gu) ?? [];
  const names = parts.filter((part) => /^\p{L}/u.test(part) && !FILLERS.has(part));
  const numbers = parts.filter((part) => /^\d/.test(part)).map((part) => part.replace(/\D+$/, ''));
  const months = names.map(monthNumber);
  if (names.length !== 1 || months[0] === null || numbers.length !== 2) return null;
  const [first, second] = numbers as [string, string];
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  return year.length === 4 || year.length === 2
    ? dayText(fullYear(year), String(months[0]), day)
    : null;
}

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function dayText(year: string, month: string, day: string): string | null {
  const text = `${year}-${pair(Number(month))}-${pair(Number(day))}`;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : text;
}

/** Returns the order that fits all dates with the year last, and whether both do. Dots and dashes mean day first. */
export function dateOrderOf(texts: Iterable<string>): {
  readonly order: DateOrder;
  readonly isOpen: boolean;
} {
  let [dayFirst, monthFirst, isSlashed, isAmerican] = [true, true, false, false];
  for (const text of texts) {
    const [, one, other] =
      /^(?:\p{L}+[.,]{0,2}\s+)?(\d{1,2})\s*[-./]\s*(\d{1,2})\s*[-./]\s*\d{2,4}\b/u.exec(text) ?? [];
    if (one === undefined) continue;
    isSlashed ||= text.includes('/');
    isAmerican ||= /[ap]m\b/i.test(text);
    dayFirst &&= Number(other) <= 12;
    monthFirst &&= Number(one) <= 12;
  }
  const isOpen = dayFirst && monthFirst && isSlashed;
  const isMonthFirst = monthFirst && (!dayFirst || (isOpen && isAmerican));
  return { order: isMonthFirst ? 'month-first' : 'day-first', isOpen };
}
