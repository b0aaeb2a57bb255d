import type { DateOrder } from '../../../shared/exchange.ts';

/** Day with optional time of day and UTC offset. */
export interface TableDate {
  /** `2026-11-14` */
  readonly day: string;
  /** `21:05:00`, or null */
  readonly time: string | null;
  /** minutes east of UTC, or null */
  readonly offset: number | null;
}

/** Longer than any date. */
const DATE_LENGTH_MAX = 60;

const TIME =
  /(?:^|[\sT])(오전|오후|am|pm)?\s*(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(am|pm|오전|오후)?\s*(z|[+-]\d\d:?\d\d)?$/i;
const KOREAN_TIME = /(?:^|\s)(오전|오후)?\s*(\d{1,2})시(?:\s*(\d{1,2})분)?$/;
const YEAR_FIRST =
  /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[.일]?(?:\s*\(?\p{L}요?일?\)?)?$/u;
const YEAR_LAST = /^(\d{1,2})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{4}|\d\d)\.?$/;
const MONTH_NAMED =
  /^(?:(\d{1,2})\.?\s+([a-zà-ü]+)\.?|([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?),?\s+(\d{4})$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const GERMAN_MONTHS: Readonly<Record<string, string>> = {
  mär: 'mar',
  mai: 'may',
  okt: 'oct',
  dez: 'dec',
};

/** Returns the date; null if invalid. `order` matters only if the year comes last. */
export function readDate(given: string, order: DateOrder): TableDate | null {
  if (given.length > DATE_LENGTH_MAX) return null;
  const text = given.normalize('NFKC').trim();
  const clock = TIME.exec(text) ?? KOREAN_TIME.exec(text);
  const day = readDay(clock ? text.slice(0, clock.index).replace(/,$/, '').trim() : text, order);
  if (day === null) return null;
  if (!clock) return { day, time: null, offset: null };
  const [, before, hours, minutes = '0', seconds = '0', after, zone] = clock;
  const time = timeText(Number(hours), Number(minutes), Number(seconds), before ?? after);
  return time === null ? null : { day, time, offset: offsetOf(zone) };
}

const pair = (n: number): string => String(n).padStart(2, '0');

function timeText(hours: number, minutes: number, seconds: number, half?: string): string | null {
  if (half !== undefined && (hours < 1 || hours > 12)) return null;
  const isLate = half !== undefined && /pm|오후/i.test(half);
  const hour = half === undefined ? hours : (hours % 12) + (isLate ? 12 : 0);
  return hour > 23 || minutes > 59 || seconds > 59
    ? null
    : [hour, minutes, seconds].map(pair).join(':');
}

function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  const offset = Number(hours) * 60 + Number(minutes);
  return offset > 900 ? null : sign === '-' ? -offset : offset;
}

function readDay(text: string, order: DateOrder): string | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayText(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!);
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast) {
    const [, one, other, year] = yearLast;
    const [day, month] = order === 'day-first' ? [one!, other!] : [other!, one!];
    return dayText(year!.length === 2 ? `20${year!}` : year!, month, day);
  }
  const [, dayBefore, monthAfter, monthBefore, dayAfter, year] = MONTH_NAMED.exec(text) ?? [];
  if (year === undefined) return null;
  const name = (monthAfter ?? monthBefore!).slice(0, 3).toLowerCase();
  const month = MONTHS.indexOf(GERMAN_MONTHS[name] ?? name) + 1;
  return month === 0 ? null : dayText(year, String(month), (dayBefore ?? dayAfter)!);
}

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
    const [, one, other] = /^(\d{1,2})\s*[-./]\s*(\d{1,2})\s*[-./]\s*\d{2,4}\b/.exec(text) ?? [];
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

/** Returns a whole number in any spreadsheet notation: `12`, `12,0`, `−3`. Null for anything else. */
export function readInteger(given: string): number | null {
  const text = given.normalize('NFKC').trim().replace('−', '-');
  return /^[-+]?\d{1,4}(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : null;
}

const NUMBER = String.raw`\d{1,9}(?:[.,](?:\d{1,2}|0{4,}))?`;
const SUM = new RegExp(`^[-+]?${NUMBER}(?:[-+]${NUMBER})*$`);

/**
 * Returns a score: a number in any spreadsheet notation, or a sum of numbers. Null for anything else, and for three
 * digits after a mark: they may be thousands.
 */
export function readScore(given: string): number | null {
  const text = given.normalize('NFKC').replace(/\s/g, '').replaceAll('−', '-');
  if (!SUM.test(text)) return null;
  const parts = text.match(/[-+]?[\d.,]+/g)!.map((part) => Number(part.replace(',', '.')));
  return Number(parts.reduce((sum, part) => sum + part, 0).toFixed(2));
}

const YES = new Set([
  '1',
  'x',
  'y',
  'yes',
  'true',
  'ja',
  'o',
  '예',
  '네',
  '승',
  '✓',
  '✔',
  'won',
  'win',
  'winner',
]);

export const isYes = (text: string): boolean => YES.has(text.trim().toLowerCase());
