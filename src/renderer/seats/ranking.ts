import type { RouteLocationRaw } from 'vue-router';
import type { NightStandingsRow } from '#shared/contract.ts';
import type { Occupant, Player } from '#shared/people.ts';
import { sharedPlaces } from '#shared/places.ts';
import { useI18n } from '../i18n/useI18n.ts';
import { formatScore } from '../i18n/textFormat.ts';
import type { SeatedOccupant } from './seats.ts';

export interface RankedRow {
  readonly key: string | number;
  readonly occupant: Occupant;
  readonly name: string;
  /** null for players who left early or have played too little */
  readonly place: number | null;
  /** null if only places are known; text if not a whole number */
  readonly score: number | string | null;
  /** the score for screen readers, with its unit: "3 wins" */
  readonly scoreLabel?: string;
  /** in the running round; null if none yet */
  readonly change?: number | null;
  readonly hasWon?: boolean;
  /** further information: that they came later, left, or played few matches */
  readonly note?: string;
  readonly to?: RouteLocationRaw;
}

export interface RankedSeat extends SeatedOccupant, RankedRow {
  readonly score: number | null;
}

export const personRow = (player: Player) => ({
  key: player.id,
  occupant: { kind: 'player', player } as const,
  name: player.name,
});

export type RankedPlayer = NightStandingsRow & { readonly rank: number };

/** Ranks the people of a night by their wins, in their order. */
export function rankPlayers(lines: readonly NightStandingsRow[]): readonly RankedPlayer[] {
  const ranks = sharedPlaces(
    lines.map(({ wins }) => wins.length),
    'high',
  );
  return lines.map((line, at) => ({ ...line, rank: ranks[at]! }));
}

/** Ranks all seats of a match, best first, then those without a place; ties in seat order. */
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
      ...seated,
      key: seated.seat,
      place: places[seated.seat] ?? null,
      score: scores[seated.seat] ?? null,
      hasWon: places[seated.seat] === 1,
    }))
    .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.seat - b.seat);

export function useRankingText() {
  const { t } = useI18n();
  return (ranked: readonly RankedSeat[]): string => {
    const places = ranked.map(({ place, name, score }) =>
      t('table.placed', { place: place ?? '–', name, score: formatScore(score ?? 0) }),
    );
    return t('table.ranking', { places: places.join(', ') });
  };
}
