import type { PersonWithWins } from '../people/people.ts';
import { isSampleTooSmall } from './useStatisticsText.ts';

/** Orders of the people; `luck` is by wins beyond the expected number. */
export const RANKINGS = ['wins', 'luck', 'matches', 'name'] as const;
export type Ranking = (typeof RANKINGS)[number];

/** Sorts in descending order; equals by matches, then in the given order: by name. */
export function sortedPeople(
  people: readonly PersonWithWins[],
  ranking: Ranking,
): readonly PersonWithWins[] {
  if (ranking === 'name') return people;
  const worth = (person: PersonWithWins): number =>
    ranking === 'luck' ? beyondLuck(person) : person[ranking];
  return people.toSorted((one, other) => worth(other) - worth(one) || other.matches - one.matches);
}

/** Puts people with too few matches last. */
const beyondLuck = ({ placed, wins, expected }: PersonWithWins): number =>
  isSampleTooSmall(placed) ? Number.MIN_SAFE_INTEGER : wins - expected;
