import { traitsOf } from '#shared/languages.ts';
import { addDays, dateOf, type Day } from './typedDay.ts';

const WEEK = 7;

/** From 1 for Monday to 7. */
export const weekdayOf = (day: Day): number => ((dateOf(day).getUTCDay() + 6) % WEEK) + 1;

/** Returns weekdays in the order of the language: a Korean week begins on Sunday. */
export const weekOrder = (locale: string): readonly number[] =>
  Array.from({ length: WEEK }, (_, day) => ((traitsOf(locale).firstWeekday - 1 + day) % WEEK) + 1);

/** Returns a day of that weekday, to format its name. */
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

/** Returns the day that a key moves to; null for other keys. */
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
  return date.toISOString().slice(0, 10);
}
