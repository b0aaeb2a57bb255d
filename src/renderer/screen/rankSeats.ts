import { sharedPlaces } from '#shared/places.ts';
import type { RankedSeat } from '../seats/ranking.ts';
import type { ScoreSummary } from './screen.ts';
import type { SeatedOccupant } from '../seats/seats.ts';

/** Ranks seats, best first; ties in seat order. Unranked seats are left out. */
export function rankSeats(
  occupants: readonly SeatedOccupant[],
  score: ScoreSummary,
): readonly RankedSeat[] {
  const places = score.places ?? sharedPlaces(score.totals, score.scoreOrder);
  const sign = score.scoreOrder === 'low' ? 1 : -1;
  return occupants
    .map((seated) => ({
      ...seated,
      key: seated.seat,
      place: places[seated.seat] ?? null,
      score: score.totals[seated.seat] ?? 0,
      change: score.round?.[seated.seat] ?? null,
    }))
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => a.place! - b.place! || sign * (a.score - b.score));
}
