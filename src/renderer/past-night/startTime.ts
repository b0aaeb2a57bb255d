import type { Day } from '../history/typedDay.ts';
import type { Time } from '../history/typedTime.ts';

const HOUR = 60 * 60 * 1000;
/** Assumed age of a night of today whose start is in the future. */
const HOURS_AGO = 2 * HOUR;

/** Returns local minutes east of UTC at that time: summer time may differ from now. */
export const offsetAt = (time: number): number => -new Date(time).getTimezoneOffset();

/** Returns the start of a night in ms since 1970 (UTC), from local date and time. Never in the future. */
export function startTimeOf(
  { day, time }: { readonly day: Day; readonly time: Time },
  now = Date.now(),
): number {
  const startedAt = new Date(`${day}T${time}`).getTime();
  return startedAt > now
    ? Math.max(now - HOURS_AGO, new Date(`${day}T00:00`).getTime())
    : startedAt;
}
