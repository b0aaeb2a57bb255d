const MINUTE = 60_000;

/** `2026-11-14T21:05:00+01:00`: a moment as the clock on the wall showed it, `offset` minutes east of UTC. */
export function isoWithOffset(at: number, offset: number): string {
  const sign = offset < 0 ? '-' : '+';
  const pair = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.abs(offset);
  return `${wallClock(at, offset)}${sign}${pair(Math.floor(minutes / 60))}:${pair(minutes % 60)}`;
}

/** `2026-11-14T21:05:00`, without a word about where the clock hangs. */
export const wallClock = (at: number, offset: number): string =>
  new Date(at + offset * MINUTE).toISOString().slice(0, 19);

/** The moment at which a clock there showed this; null for a date that is not in the calendar. */
export function readWallClock(text: string, offset: number): number | null {
  const shape = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(text);
  if (!shape) return null;
  const asUtc = `${shape[1]!}T${shape[2]!}`;
  const at = Date.parse(`${asUtc}Z`);
  return Number.isNaN(at) || wallClock(at, 0) !== asUtc ? null : at - offset * MINUTE;
}

/** From ms to whole minutes, rounded; none where a clock was set back meanwhile. */
export const minutesBetween = (from: number, to: number): number =>
  Math.max(0, Math.round((to - from) / MINUTE));
