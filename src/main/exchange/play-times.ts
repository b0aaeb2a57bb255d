/** Times that programs give to plays of which they know the day only. */
const PLACEHOLDER_TIMES: readonly string[] = ['00:00:00', '10:00:00', '12:00:00'];
/** Time of plays without one: noon stays on the same day in most time zones. */
export const NOON = '12:00:00';

/** Whether the times of a file's plays are known: false if all have the same placeholder, or none has a time. */
export function areTimesKnown(times: readonly (string | null)[]): boolean {
  const [time, ...others] = new Set(times.filter((one) => one !== null));
  return time !== undefined && (others.length > 0 || !PLACEHOLDER_TIMES.includes(time));
}

/**
 * Returns times at which plays that began at the same time keep their order in the file, 1 ms apart. A file may have the
 * latest play first.
 */
export function inFileOrder(startTimes: readonly number[]): readonly number[] {
  const given = startTimes.filter((at) => !Number.isNaN(at));
  const isLatestFirst = given.length > 0 && given[0]! > given.at(-1)!;
  const before = new Map<number, number>();
  const spread = (isLatestFirst ? startTimes.toReversed() : startTimes).map((at) => {
    const count = before.get(at) ?? 0;
    before.set(at, count + 1);
    return at + count;
  });
  return isLatestFirst ? spread.toReversed() : spread;
}
