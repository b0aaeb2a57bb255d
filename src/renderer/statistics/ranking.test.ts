import { expect, test } from 'vitest';
import type { PersonWithWins } from '../people/people.ts';
import { sortedPeople } from './ranking.ts';

const person = (name: string, matches: number, wins: number, expected: number): PersonWithWins =>
  ({ id: name, name, matches, placed: matches, wins, expected }) as PersonWithWins;
const ADA = person('Ada', 20, 10, 5);
const BELA = person('Bela', 100, 20, 25.5);
const CARLA = person('Carla', 3, 3, 1);

const order = (people: readonly PersonWithWins[], ...by: Parameters<typeof sortedPeople>[1][]) =>
  by.map((ranking) =>
    sortedPeople(people, ranking)
      .map(({ name }) => name)
      .join(' '),
  );

test('the person with the most wins is first, or the one farthest beyond luck', () => {
  expect(order([ADA, BELA, CARLA], 'wins', 'luck', 'matches', 'name')).toEqual([
    'Bela Ada Carla',
    'Ada Bela Carla',
    'Bela Ada Carla',
    'Ada Bela Carla',
  ]);
});

test('equal people are sorted by their matches, then by their names', () => {
  const [dora, emil] = [person('Dora', 0, 0, 0), person('Emil', 0, 0, 0)];
  const finn = person('Finn', 4, 0, 1);
  expect(order([dora, emil, finn], 'wins', 'luck')).toEqual(['Finn Dora Emil', 'Finn Dora Emil']);
});
