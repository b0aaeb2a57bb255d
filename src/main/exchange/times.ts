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
