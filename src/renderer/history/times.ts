import type { PastMatch } from '#shared/contract.ts';
import type { Day } from './days.ts';

const MINUTE = 60_000;

export type Clock = Pick<PastMatch, 'utcOffset'>;

/** Returns the local time, to be formatted as if it were UTC. */
export const wallClock = (time: number, { utcOffset }: Clock): Date =>
  new Date(time + utcOffset * MINUTE);

/** Local day and time, as in fields: "2026-11-14" and "20:48". */
interface DayAndTime {
  readonly day: Day;
  readonly time: Time;
}

export function toField(time: number, clock: Clock): DayAndTime {
  const text = wallClock(time, clock).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Null for an invalid time or one before 1970. */
export function fromField({ day, time: past }: DayAndTime, { utcOffset }: Clock): number | null {
  const time = Date.parse(`${day}T${past}Z`) - utcOffset * MINUTE;
  return Number.isNaN(time) || time < 0 ? null : time;
}

export const minutesOf = ({ startedAt, endedAt }: PastMatch): number =>
  Math.max(1, Math.round((endedAt - startedAt) / MINUTE));

/**
 * Whether the start time is known. For a result written down afterwards without a duration, the time only gives the
 * order in the night.
 */
export const isTimeKnown = ({
  detail,
  startedAt,
  endedAt,
}: Pick<PastMatch, 'detail' | 'startedAt' | 'endedAt'>): boolean =>
  detail === undefined || endedAt > startedAt;

/** Time of day as stored, "20:48". */
export type Time = string;

/** Parses "20:48", "20.48", "2048", "8:48 pm", "오후 8시 48분"; null if invalid. */
export function parseTime(text: string): Time | null {
  // Seconds may follow, but no other digits: two typed times are ambiguous.
  const [, digits = '', more = ''] =
    /^\D*(\d{1,4})(?:\D+(\d{1,2})(?:\D+\d{1,2})?)?\D*$/.exec(text) ?? [];
  if (digits === '') return null;
  const [hour, minute] =
    digits.length > 2
      ? [Number(digits.slice(0, -2)), Number(digits.slice(-2))]
      : [Number(digits), Number(more)];
  const hours = /오후|p\.?m/i.test(text)
    ? (hour % 12) + 12
    : /오전|a\.?m/i.test(text)
      ? hour % 12
      : hour;
  return hours < 24 && minute < 60 ? timeOf(hours, minute) : null;
}

const timeOf = (hours: number, minutes: number): Time =>
  [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');

const DAY_MINUTES = 24 * 60;

export function addMinutes(time: Time, minutes: number): Time {
  const [hours, past] = time.split(':').map(Number);
  const on = (hours! * 60 + past! + minutes + DAY_MINUTES) % DAY_MINUTES;
  return timeOf(Math.floor(on / 60), on % 60);
}
