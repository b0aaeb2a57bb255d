import type { Standing } from './people.ts';
import { areFew } from '../statistics/few.ts';

/** In which order the people of the house stand; `luck` is by how far they are beyond what it would give. */
export const RANKINGS = ['wins', 'luck', 'matches', 'name'] as const;
export type Ranking = (typeof RANKINGS)[number];

/** The most first; among equals, whoever has played more, and then as they come: by name. */
export function ranked(people: readonly Standing[], ranking: Ranking): readonly Standing[] {
  if (ranking === 'name') return people;
  const worth = (person: Standing): number =>
    ranking === 'luck' ? beyondLuck(person) : person[ranking];
  return people.toSorted((one, other) => worth(other) - worth(one) || other.matches - one.matches);
}

/** Who has played too little to tell comes after all others. */
const beyondLuck = ({ placed, wins, expected }: Standing): number =>
  areFew(placed) ? Number.MIN_SAFE_INTEGER : wins - expected;
