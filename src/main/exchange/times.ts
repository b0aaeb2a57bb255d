const MINUTE = 60_000;

/** `2026-11-14T21:05:00+01:00`: local time, `offset` minutes east of UTC. */
export function isoWithOffset(at: number, offset: number): string {
  const sign = offset < 0 ? '-' : '+';
  const pair = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.abs(offset);
  return `${wallClock(at, offset)}${sign}${pair(Math.floor(minutes / 60))}:${pair(minutes % 60)}`;
}

/** `2026-11-14T21:05:00`, without an offset. */
export const wallClock = (at: number, offset: number): string =>
  new Date(at + offset * MINUTE).toISOString().slice(0, 19);

export const minutesBetween = (from: number, to: number): number =>
  Math.max(0, Math.round((to - from) / MINUTE));

/** Times that programs give to plays of which they know the day only. */
const PLACEHOLDER_TIMES: readonly string[] = ['00:00:00', '10:00:00', '12:00:00'];
/** Time of plays without one: noon stays on the same day in most time zones. */
export const NOON = '12:00:00';

/** Whether the times of a file's plays are known: false if all have the same placeholder, or none has a time. */
export function areTimesKnown(times: readonly (string | null)[]): boolean {
  const [time, ...others] = new Set(times.filter((one) => one !== null));
  return time !== undefined && (others.length > 0 || !PLACEHOLDER_TIMES.includes(time));
}

interface FileTime {
  /** NaN without a date */
  readonly startedAt: number;
  readonly minutes: number;
}

/** Plays without a time that take longer in all than from noon to the end of their day begin together. */
const DAY_MINUTES_MAX = 11 * 60;

/**
 * Returns times at which plays that began at the same time keep their order in the file: 1 ms apart, and after the end of
 * the one before if no time of day is known. A file may have the latest play first.
 */
export function inFileOrder(plays: readonly FileTime[], areKnown: boolean): readonly number[] {
  const given = plays.filter(({ startedAt }) => !Number.isNaN(startedAt));
  const isLatestFirst = given.length > 0 && given[0]!.startedAt > given.at(-1)!.startedAt;
  const before = new Map<number, { count: number; minutes: number }>();
  const spread = (isLatestFirst ? plays.toReversed() : plays).map(({ startedAt, minutes }) => {
    const earlier = before.get(startedAt) ?? { count: 0, minutes: 0 };
    const next = earlier.minutes + (areKnown ? 0 : minutes);
    before.set(startedAt, {
      count: earlier.count + 1,
      minutes: next <= DAY_MINUTES_MAX ? next : earlier.minutes,
    });
    return startedAt + earlier.count + earlier.minutes * MINUTE;
  });
  return isLatestFirst ? spread.toReversed() : spread;
}
