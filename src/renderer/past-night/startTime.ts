import type { Day } from '../history/typedDay.ts';
import type { Time } from '../history/typedTime.ts';

const HOUR = 60 * 60 * 1000;
/** A night of today that is to begin later than now began some hours ago. */
const HOURS_AGO = 2 * HOUR;

/** Minutes east of UTC here, at that time: summer time may have come or gone since. */
export const offsetAt = (time: number): number => -new Date(time).getTimezoneOffset();

/** When a night of that day began, in ms since 1970 (UTC), by the clock here. Never in the future. */
export function startTimeOf(
  { day, time }: { readonly day: Day; readonly time: Time },
  now = Date.now(),
): number {
  const startedAt = new Date(`${day}T${time}`).getTime();
  return startedAt > now
    ? Math.max(now - HOURS_AGO, new Date(`${day}T00:00`).getTime())
    : startedAt;
}
