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

/** Returns the time of a local clock reading; null if it is not a calendar date. */
export function readWallClock(text: string, offset: number): number | null {
  const shape = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(text);
  if (!shape) return null;
  const asUtc = `${shape[1]!}T${shape[2]!}`;
  const at = Date.parse(`${asUtc}Z`);
  return Number.isNaN(at) || wallClock(at, 0) !== asUtc ? null : at - offset * MINUTE;
}

/** Returns whole minutes, rounded; 0 if the clock was set back. */
export const minutesBetween = (from: number, to: number): number =>
  Math.max(0, Math.round((to - from) / MINUTE));
