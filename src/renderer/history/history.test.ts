import { expect, it } from 'vitest';
import type { PastMatch } from '#shared/contract.ts';
import { nightsOf } from './history.ts';

const past = (night: string): PastMatch => ({ night }) as PastMatch;

it('the list is divided where one night ends and the next begins', () => {
  const nights = nightsOf([past('b'), past('b'), past('a')]);
  expect(nights.map(({ night, matches }) => [night, matches.length])).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
  expect(nightsOf([])).toEqual([]);
});
