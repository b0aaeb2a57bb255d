import { traitsOf } from '#shared/languages.ts';

/** Day as stored, "2026-11-14". */
export type Day = string;

const FULL_YEAR = 4;

/** 26 is 2026. */
const CENTURY = 2000;

/**
 * Parses a day typed in words or digits of a language: "14 Nov 2026", "14.11.26", "14/11", "2026. 11. 14.", "11월 14일",
 * "2026-11-14". Null if invalid. Without a year it is the last such day.
 * @param locale determines month names, and whether day or month comes first
 * @param today the last day that "14 November" can mean
 */
export function parseDay(text: string, locale: string, today: Day): Day | null {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const month = monthNamed(text, locale);
  if (month !== null) return dayInNamedMonth(numbers, month, today);
  const { startsDateWithYear } = traitsOf(locale);
  const startsWithYear = startsDateWithYear || /^\D*\d{4}/.test(text);
  const [first, second, third] = /^\D*\d{8}\D*$/.test(text) ? splitDigits(numbers[0]!) : numbers;
  if (first === undefined || second === undefined || numbers.length > 3) return null;
  if (third !== undefined)
    return startsWithYear ? dayOf(first, second, third) : dayOf(third, second, first);
  return startsDateWithYear
    ? latestPastDay(first, second, today)
    : latestPastDay(second, first, today);
}

/** 20261114 */
const splitDigits = (digits: number): readonly number[] => [
  Math.floor(digits / 10_000),
  Math.floor(digits / 100) % 100,
  digits % 100,
];

function dayInNamedMonth(numbers: readonly number[], month: number, today: Day): Day | null {
  const [day, year] = numbers;
  if (day === undefined || numbers.length > 2) return null;
  return year === undefined ? latestPastDay(month, day, today) : dayOf(year, month, day);
}

/** Returns the month from 1, by at least three letters; null if none is named. */
function monthNamed(text: string, locale: string): number | null {
  const terms = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const { format } = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) =>
    format(Date.UTC(2026, month)).toLowerCase(),
  );
  const found = months.findIndex((name) => terms.some((term) => name.startsWith(term)));
  return found < 0 ? null : found + 1;
}

function latestPastDay(month: number, day: number, today: Day): Day | null {
  const year = Number(today.slice(0, FULL_YEAR));
  const thisYear = dayOf(year, month, day);
  return thisYear !== null && thisYear <= today ? thisYear : dayOf(year - 1, month, day);
}

/** Null for 30 February and such. */
function dayOf(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year < 100 ? CENTURY + year : year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere && date.getUTCFullYear() >= 1970 ? isoOf(date) : null;
}

/** Returns midnight UTC, in any time zone: only for counting and formatting days. */
export const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const isoOf = (date: Date): Day => date.toISOString().slice(0, 10);

export function addDays(day: Day, days: number): Day {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return isoOf(date);
}

const WEEK = 7;

export const weekdayOf = (day: Day): number => ((dateOf(day).getUTCDay() + 6) % WEEK) + 1;

/** Returns weekdays in the order of the language: a Korean week begins on Sunday. */
export const weekOrder = (locale: string): readonly number[] =>
  Array.from({ length: WEEK }, (_, day) => ((traitsOf(locale).firstWeekday - 1 + day) % WEEK) + 1);

export const someWeekday = (weekday: number): Date => dateOf(addDays('2023-12-31', weekday));

/**
 * Returns a month's days week by week; null before the first and after the last.
 * @param order the language's order of weekdays
 */
export function monthWeeks(
  first: Day,
  last: Day,
  order: readonly number[],
): readonly (readonly (Day | null)[])[] {
  const before = order.indexOf(weekdayOf(first));
  const count = Number(last.slice(8));
  return Array.from({ length: Math.ceil((before + count) / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (_, at) => {
      const date = week * WEEK + at - before;
      return date >= 0 && date < count ? addDays(first, date) : null;
    }),
  );
}

export function dayBeside(day: Day, key: string): Day | null {
  const date = Number(day.slice(8));
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: WEEK,
    ArrowUp: -WEEK,
    Home: 1 - date,
  };
  if (key in steps) return addDays(day, steps[key]!);
  if (key === 'End') return lastOfMonth(day, 0);
  if (key !== 'PageDown' && key !== 'PageUp') return null;
  const last = lastOfMonth(day, key === 'PageDown' ? 1 : -1);
  return `${last.slice(0, 8)}${day.slice(8) < last.slice(8) ? day.slice(8) : last.slice(8)}`;
}

function lastOfMonth(day: Day, later: number): Day {
  const date = dateOf(`${day.slice(0, 8)}01`);
  date.setUTCMonth(date.getUTCMonth() + later + 1, 0);
  return isoOf(date);
}
