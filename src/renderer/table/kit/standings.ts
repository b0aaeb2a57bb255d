import type { ScoreSummary } from './screen.ts';
import type { Sitter } from './useSeats.ts';

/** One seat in the order of the score. Equal scores share a place, and the next one is skipped. */
export interface Ranked {
  readonly sitter: Sitter;
  readonly total: number;
  /** in the running round */
  readonly round: number | null;
  readonly place: number;
}

/** Best first; who sits earlier comes first among equals. Whoever is not ranked is left out. */
export function standings(sitters: readonly Sitter[], tally: ScoreSummary): readonly Ranked[] {
  const sign = tally.better === 'low' ? 1 : -1;
  const scored = sitters
    .map((sitter) => ({
      sitter,
      total: tally.totals[sitter.seat] ?? 0,
      round: tally.round?.[sitter.seat] ?? null,
    }))
    .sort((a, b) => sign * (a.total - b.total));
  const { places } = tally;
  if (!places)
    return scored.map((one) => ({
      ...one,
      place: 1 + scored.findIndex(({ total }) => total === one.total),
    }));
  return scored
    .flatMap((one) => {
      const place = places[one.sitter.seat] ?? null;
      return place === null ? [] : [{ ...one, place }];
    })
    .sort((a, b) => a.place - b.place);
}
