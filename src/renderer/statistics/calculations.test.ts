import { expect, it } from 'vitest';
import type { Luck, MetricStatistics } from '#shared/contract.ts';
import {
  breakdownsAmong,
  factsAmong,
  luckBars,
  shareInterval,
  sortedPeople,
  valueOf,
} from './calculations.ts';
import type { PersonWithWins } from './people/people.ts';

const noted = (
  figure: string,
  key: string,
  n: number,
  average: number,
  most: number,
): MetricStatistics => ({
  metric: figure,
  key,
  n,
  average,
  max: most,
  winners: { n: 0, average: null },
});

it('a metric without keys is a fact by itself', () => {
  const figures = [noted('turns', '', 8, 9.5, 14), noted('mountain', '3', 4, 1, 1)];
  expect(factsAmong(figures).map(({ metric: figure }) => figure)).toEqual(['turns']);
});

it('a metric of zero is no fact', () => {
  expect(factsAmong([noted('markersLeft', '', 8, 0, 0)])).toEqual([]);
});

it('parts are sorted by their keys, whenever they first occurred', () => {
  const [paid] = breakdownsAmong(
    ['10', '9', 'none', '1'].map((key) => noted('payout', key, 3, 12, 20)),
  );
  expect(paid?.parts.map(({ key }) => key)).toEqual(['1', '9', '10', 'none']);
});

it('yes-or-no metrics are counted; metrics with values are averaged', () => {
  const [mountains] = breakdownsAmong([noted('mountain', '3', 40, 1, 1)]);
  const [payouts] = breakdownsAmong([noted('payout', '0', 7, 12.5, 30)]);
  expect([mountains, payouts].map((one) => valueOf(one!.parts[0]!, one!))).toEqual([40, 12.5]);
});

const luck = (wins: number): Luck => ({
  n: 12,
  wins,
  expected: 4,
  distribution: [3, 4, 5].map((one) => ({ wins: one, chance: 0.3 })),
  atLeast: 0.5,
  atMost: 0.5,
});

it('no number of wins is left out between the likely ones and the person’s own', () => {
  expect(luckBars(luck(8)).map(({ wins }) => wins)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(luckBars(luck(0)).map(({ chance }) => chance)).toEqual([0, 0, 0, 0.3, 0.3, 0.3]);
});

it('the person’s own wins and all beyond them are counted, on their side', () => {
  const counted = (wins: number): readonly number[] =>
    luckBars(luck(wins))
      .filter((bar) => bar.counted)
      .map((bar) => bar.wins);
  expect(counted(5)).toEqual([5]);
  expect(counted(4)).toEqual([4, 5]);
  expect(counted(3)).toEqual([3]);
});

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

it('the person with the most wins is first, or the one farthest beyond luck', () => {
  expect(order([ADA, BELA, CARLA], 'wins', 'luck', 'matches', 'name')).toEqual([
    'Bela Ada Carla',
    'Ada Bela Carla',
    'Bela Ada Carla',
    'Ada Bela Carla',
  ]);
});

it('equal people are sorted by their matches, then by their names', () => {
  const [dora, emil] = [person('Dora', 0, 0, 0), person('Emil', 0, 0, 0)];
  const finn = person('Finn', 4, 0, 1);
  expect(order([dora, emil, finn], 'wins', 'luck')).toEqual(['Finn Dora Emil', 'Finn Dora Emil']);
});

it.each([
  [11, 15, 0.48, 0.891],
  [0, 5, 0, 0.434],
  [5, 5, 0.566, 1],
  [250, 1000, 0.224, 0.278],
])('%i wins in %i are a share from %d to %d, 19 times in 20', (wins, matches, low, high) => {
  const [from, until] = shareInterval(wins, matches);
  expect(from).toBeCloseTo(low, 3);
  expect(until).toBeCloseTo(high, 3);
});
