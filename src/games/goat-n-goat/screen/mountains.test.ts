import { expect, test } from 'vitest';
import { rangeOf } from './mountains.ts';
import { view } from './view.fixture.ts';

test('a range keeps the positions of taken mountains, with the player who took each', () => {
  expect(rangeOf([3, 4, 5], view().scorePiles, 'r')).toEqual([
    { mountain: 'r3', number: 3, taker: 0 },
    { mountain: 'r4', number: 4, taker: null },
    { mountain: 'r5', number: 5, taker: null },
  ]);
});

test('of two equal mountains the first goes first', () => {
  expect(rangeOf([3, 3, 4], [['g3'], [], []], 'g').map(({ taker }) => taker)).toEqual([
    0,
    null,
    null,
  ]);
});
