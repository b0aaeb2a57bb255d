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

/** The totals after each round, beginning with what everyone started with. */
export interface Course {
  readonly lines: readonly (readonly number[])[];
  readonly rounds: number;
  readonly lowest: number;
  readonly highest: number;
}

/** The course of a score; the scale always holds zero and, where there is one, the limit. */
export function courseOf({
  totals,
  rounds = [],
  limit,
}: Pick<ScoreSummary, 'totals' | 'rounds' | 'limit'>): Course {
  const lines = totals.map((total, seat) => {
    const own = rounds.map((scores) => scores[seat] ?? 0);
    const start = total - own.reduce((sum, score) => sum + score, 0);
    return own.reduce((line, score) => [...line, line.at(-1)! + score], [start]);
  });
  const scale = [0, ...lines.flat(), ...(limit === null ? [] : [limit])];
  const lowest = Math.min(...scale);
  return { lines, rounds: rounds.length, lowest, highest: Math.max(lowest + 1, ...scale) };
}

/** Heights from the top, ascending, moved so that each is `step` from the next and the last not below `bottom`. */
export function apart(heights: readonly number[], step: number, bottom: number): readonly number[] {
  const down = heights.reduce<readonly number[]>(
    (placed, at) => [...placed, Math.max(at, (placed.at(-1) ?? -Infinity) + step)],
    [],
  );
  return down.reduceRight<readonly number[]>(
    (placed, at) => [Math.min(at, placed.length === 0 ? bottom : placed[0]! - step), ...placed],
    [],
  );
}
