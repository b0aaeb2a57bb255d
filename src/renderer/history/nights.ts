import type { PastMatch } from '#shared/contract.ts';
import type { NightId } from '#shared/ids.ts';
import type { Day } from './typedDay.ts';
import type { Time } from './typedTime.ts';

/** Consecutive matches of one night, in list order. */
export interface Night {
  readonly night: NightId;
  readonly matches: readonly PastMatch[];
}

/** Splits the list where the night changes. */
export function nightsOf(matches: readonly PastMatch[]): readonly Night[] {
  const nights: { night: NightId; matches: PastMatch[] }[] = [];
  for (const past of matches) {
    const current = nights.at(-1);
    if (current?.night === past.night) current.matches.push(past);
    else nights.push({ night: past.night, matches: [past] });
  }
  return nights;
}

const MINUTE = 60_000;

/** UTC offset of a match. */
export type Clock = Pick<PastMatch, 'utcOffset'>;

/** Returns the local time, to be formatted as if it were UTC. */
export const wallClock = (time: number, { utcOffset }: Clock): Date =>
  new Date(time + utcOffset * MINUTE);

/** Local day and time, as in fields: "2026-11-14" and "20:48". */
interface DayAndTime {
  readonly day: Day;
  readonly time: Time;
}

/** Omits seconds: fields have none. */
export function toField(time: number, clock: Clock): DayAndTime {
  const text = wallClock(time, clock).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Null for an invalid time or one before 1970. */
export function fromField({ day, time: past }: DayAndTime, { utcOffset }: Clock): number | null {
  const time = Date.parse(`${day}T${past}Z`) - utcOffset * MINUTE;
  return Number.isNaN(time) || time < 0 ? null : time;
}

/** In whole minutes, at least one. */
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
