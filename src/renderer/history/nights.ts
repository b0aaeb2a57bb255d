import type { PastMatch } from '../../shared/contract.ts';
import type { NightId } from '../../shared/ids.ts';
import type { Day } from './typedDay.ts';
import type { Time } from './typedTime.ts';

/** The matches of one evening, the latest first. */
export interface Night {
  readonly night: NightId;
  readonly matches: readonly PastMatch[];
}

/** The list cut where one night ends and another begins. */
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

/** The clock in the room where something was played. */
export type Clock = Pick<PastMatch, 'utcOffset'>;

/** The time on that clock, to be written as if it were UTC. */
export const wallClock = (time: number, { utcOffset }: Clock): Date =>
  new Date(time + utcOffset * MINUTE);

/** A day and a time on that clock, as fields have them: "2026-11-14" and "20:48". */
interface DayAndTime {
  readonly day: Day;
  readonly time: Time;
}

/** Seconds are left out: fields have none. */
export function toField(time: number, clock: Clock): DayAndTime {
  const text = wallClock(time, clock).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Null for what is no moment that can be kept. */
export function fromField({ day, time: past }: DayAndTime, { utcOffset }: Clock): number | null {
  const time = Date.parse(`${day}T${past}Z`) - utcOffset * MINUTE;
  return Number.isNaN(time) || time < 0 ? null : time;
}

/** In whole minutes, one at least. */
export const minutesOf = ({ startedAt, endedAt }: PastMatch): number =>
  Math.max(1, Math.round((endedAt - startedAt) / MINUTE));

/**
 * Whether anybody knows at which time it began: of a result that was written down afterwards, and of which nobody said how
 * long it took, the time is only its order in the evening.
 */
export const isTimeKnown = ({
  detail,
  startedAt,
  endedAt,
}: Pick<PastMatch, 'detail' | 'startedAt' | 'endedAt'>): boolean =>
  detail === undefined || endedAt > startedAt;
