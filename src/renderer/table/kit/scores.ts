import type { SeatedOccupant } from './seats.ts';
import type { ScoreSummary } from './screen.ts';

/** One seat in the order of the score. Equal scores share a place, and the next one is skipped. */
export interface Ranked {
  readonly seated: SeatedOccupant;
  readonly total: number;
  /** in the running round */
  readonly round: number | null;
  readonly place: number;
}

/** Best first; who sits earlier comes first among equals. Whoever is not ranked is left out. */
export function standings(
  occupants: readonly SeatedOccupant[],
  score: ScoreSummary,
): readonly Ranked[] {
  const sign = score.better === 'low' ? 1 : -1;
  const scored = occupants
    .map((seated) => ({
      seated,
      total: score.totals[seated.seat] ?? 0,
      round: score.round?.[seated.seat] ?? null,
    }))
    .sort((a, b) => sign * (a.total - b.total));
  const { places } = score;
  if (!places)
    return scored.map((one) => ({
      ...one,
      place: 1 + scored.findIndex(({ total }) => total === one.total),
    }));
  return scored
    .flatMap((one) => {
      const place = places[one.seated.seat] ?? null;
      return place === null ? [] : [{ ...one, place }];
    })
    .sort((a, b) => a.place - b.place);
}
