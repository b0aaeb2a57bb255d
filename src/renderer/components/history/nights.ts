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

/** The time on the clock in the room where it was played, to be written as if it were UTC. */
export const wallClock = (time: number, { utcOffset }: Pick<PastMatch, 'utcOffset'>): Date =>
  new Date(time + utcOffset * MINUTE);

/** In whole minutes, one at least. */
export const minutesOf = ({ startedAt, endedAt }: PastMatch): number =>
  Math.max(1, Math.round((endedAt - startedAt) / MINUTE));
