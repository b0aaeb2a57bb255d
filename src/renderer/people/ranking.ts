import type { PersonWithWins } from './people.ts';
import { isSampleTooSmall } from '../statistics/useStatisticsText.ts';

/** In which order the people of the house stand; `luck` is by how far they are beyond what it would give. */
export const RANKINGS = ['wins', 'luck', 'matches', 'name'] as const;
export type Ranking = (typeof RANKINGS)[number];

/** The most first; among equals, whoever has played more, and then as they come: by name. */
export function sortedPeople(
  people: readonly PersonWithWins[],
  ranking: Ranking,
): readonly PersonWithWins[] {
  if (ranking === 'name') return people;
  const worth = (person: PersonWithWins): number =>
    ranking === 'luck' ? beyondLuck(person) : person[ranking];
  return people.toSorted((one, other) => worth(other) - worth(one) || other.matches - one.matches);
}

/** Who has played too little to tell comes after all others. */
const beyondLuck = ({ placed, wins, expected }: PersonWithWins): number =>
  isSampleTooSmall(placed) ? Number.MIN_SAFE_INTEGER : wins - expected;
