import { expect, it } from 'vitest';
import { rangeOf, seatOf, trackingNames } from './naming.ts';
import { view } from './view.fixture.ts';

it('equal goats stay distinct while they travel', () => {
  expect(trackingNames('hand', ['r1', 'g2', 'r1'])).toEqual([
    'hand.r1.0',
    'hand.g2.0',
    'hand.r1.1',
  ]);
});

it('a step belongs to its own seat, a wait to the seat to move', () => {
  const passed = { type: 'mountain-passed', seat: 2 } as const;
  expect(seatOf({ view: view(), event: passed })).toBe(2);
  expect(seatOf({ view: view(), event: null })).toBe(1);
  expect(seatOf({ view: view({ toMove: [] }), event: null })).toBeNull();
});

it('a range keeps the positions of taken mountains, with the player who took each', () => {
  expect(rangeOf([3, 4, 5], view().scorePiles, 'r')).toEqual([
    { mountain: 'r3', number: 3, taker: 0 },
    { mountain: 'r4', number: 4, taker: null },
    { mountain: 'r5', number: 5, taker: null },
  ]);
});

it('of two equal mountains the first goes first', () => {
  expect(rangeOf([3, 3, 4], [['g3'], [], []], 'g').map(({ taker }) => taker)).toEqual([
    0,
    null,
    null,
  ]);
});
