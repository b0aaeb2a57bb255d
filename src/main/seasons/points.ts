import type { SeasonPoints, SeasonRules } from '#shared/contract.ts';

/** Season member in a match; no place: left before the end. */
interface Placed<Id> {
  readonly id: Id;
  readonly place: number | null;
}

export interface MatchPoints<Id> {
  readonly id: Id;
  /** among members, from 1; null for a player who left before the end */
  readonly place: number | null;
  readonly points: number;
}

/**
 * Returns each member's points of a match. Places are counted among members only: second behind a bot is first. A
 * player who left before the end gets none and is last.
 */
export function matchPoints<Id>(
  people: readonly Placed<Id>[],
  { points, shared }: Pick<SeasonRules, 'points' | 'shared'>,
): readonly MatchPoints<Id>[] {
  return people.map(({ id, place: at }) => {
    if (at === null) return { id, place: null, points: 0 };
    let [place, sharing] = [1, 0];
    for (const { place: other } of people) {
      if (other === at) sharing++;
      else if (other !== null && other < at) place++;
    }
    const taken = shared === 'better' ? 1 : sharing;
    let sum = 0;
    for (let next = place; next < place + taken; next++)
      sum += pointsForPlace(next, people.length, points);
    return { id, place, points: sum / taken };
  });
}

const pointsForPlace = (place: number, table: number, points: SeasonPoints): number =>
  points.kind === 'beaten' ? table - place : (points.values[place - 1] ?? 0);
