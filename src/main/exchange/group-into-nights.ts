import type { NightId } from '#shared/ids.ts';
import type { Environment } from '../app/environment.ts';
import { NIGHT_PAUSE } from '../records/nights.ts';
import type { FileMatch, FileNight } from './history-format.ts';

/** File's match with a location, but no night. */
export type PlacedMatch = Omit<FileMatch, 'night'> & { readonly place: string };

export function groupIntoNights(
  placed: readonly PlacedMatch[],
  environment: Environment,
): { readonly nights: FileNight[]; readonly matches: FileMatch[] } {
  const nights: FileNight[] = [];
  const latest = new Map<string, { night: NightId; endedAt: number }>();
  const matches = placed
    .toSorted((one, other) => one.startedAt - other.startedAt)
    .map(({ place, ...match }): FileMatch => {
      const before = latest.get(place);
      const goesOn = before && match.startedAt - before.endedAt <= NIGHT_PAUSE;
      const night = goesOn ? before.night : (environment.id() as NightId);
      if (!goesOn) nights.push({ id: night, startedAt: match.startedAt, place, note: '' });
      latest.set(place, { night, endedAt: Math.max(match.endedAt, before?.endedAt ?? 0) });
      return { ...match, night };
    });
  return { nights, matches };
}
