import type { RouteLocationRaw } from 'vue-router';
import type { Occupant, Player } from '../../../shared/people.ts';
import { useI18n } from '../../i18n/useI18n.ts';
import { formatScore } from './textFormat.ts';
import type { SeatedOccupant } from './seats.ts';

/** One row of a ranking. */
export interface RankedRow {
  readonly key: string | number;
  readonly occupant: Occupant;
  readonly name: string;
  /** null for who left before the end, or has played too little for one */
  readonly place: number | null;
  /** null where only the places are known; text where it is more than a whole number */
  readonly score: number | string | null;
  /** the score for a screen reader, with what it counts: "3 wins" */
  readonly scoreLabel?: string;
  /** in the running round; null for who has none yet */
  readonly change?: number | null;
  /** wears the winner's crown */
  readonly hasWon?: boolean;
  /** what else there is to say: that they came later, left, or played few matches */
  readonly note?: string;
  readonly to?: RouteLocationRaw;
}

/** One seat of a ranking. */
export interface RankedSeat extends SeatedOccupant, RankedRow {
  readonly score: number | null;
}

/** What a row says of a person; place and score come with it. */
export const personRow = (player: Player) => ({
  key: player.id,
  occupant: { kind: 'player', player } as const,
  name: player.name,
});

/** Everybody at the end of a match, best first, then those without a place; equals in the order of the seats. */
export const rankedSeats = (
  seats: readonly SeatedOccupant[],
  {
    places,
    scores,
  }: {
    readonly places: readonly (number | null)[];
    readonly scores: readonly (number | null)[];
  },
): readonly RankedSeat[] =>
  seats
    .map((seated) => ({
      ...{ ...seated, key: seated.seat },
      place: places[seated.seat] ?? null,
      score: scores[seated.seat] ?? null,
      hasWon: places[seated.seat] === 1,
    }))
    .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.seat - b.seat);

/** "The places: 1. Ada, 12, 2. Mina, 7", for a screen reader. */
export function useRankingText() {
  const { t } = useI18n();
  return (ranked: readonly RankedSeat[]): string => {
    const places = ranked.map(({ place, name, score }) =>
      t('table.placed', { place: place ?? '–', name, score: formatScore(score ?? 0) }),
    );
    return t('table.ranking', { places: places.join(', ') });
  };
}
