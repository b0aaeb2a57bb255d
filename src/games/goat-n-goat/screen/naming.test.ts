import { expect, test } from 'vitest';
import { trackingNames, seatOf } from './naming.ts';
import { view } from './view.fixture.ts';

test('equal goats stay distinct while they travel', () => {
  expect(trackingNames('hand', ['r1', 'g2', 'r1'])).toEqual([
    'hand.r1.0',
    'hand.g2.0',
    'hand.r1.1',
  ]);
});

test('a step belongs to its own seat, a wait to the seat to move', () => {
  const passed = { type: 'mountain-passed', seat: 2 } as const;
  expect(seatOf({ view: view(), event: passed })).toBe(2);
  expect(seatOf({ view: view(), event: null })).toBe(1);
  expect(seatOf({ view: view({ toMove: [] }), event: null })).toBeNull();
});
