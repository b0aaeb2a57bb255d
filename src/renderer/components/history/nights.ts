import type { PastMatch } from '../../../shared/contract.ts';
import type { NightId } from '../../../shared/ids.ts';

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

/** That time as a field for date and time has it, and back; null while the field is incomplete. */
export const toField = (time: number, clock: Clock): string =>
  wallClock(time, clock).toISOString().slice(0, 16);
export function fromField(text: string, { utcOffset }: Clock): number | null {
  const time = Date.parse(`${text}Z`) - utcOffset * MINUTE;
  return Number.isNaN(time) || time < 0 ? null : time;
}

/** In whole minutes, one at least. */
export const minutesOf = ({ startedAt, endedAt }: PastMatch): number =>
  Math.max(1, Math.round((endedAt - startedAt) / MINUTE));
