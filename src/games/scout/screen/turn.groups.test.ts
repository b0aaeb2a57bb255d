import { expect, it } from 'vitest';
import type { Card } from '../rules/model.ts';
import { bestGroup, groupAt, groupsByPlace, isStronger } from './turn.ts';

const hand = ([3, 6, 7, 2, 8, 4, 4, 1, 9] as const).map((top): Card => [top, 10]);
const eight: Card = [8, 3];

it('a card forms a group with its neighbours on both sides, or none', () => {
  expect(groupAt(hand, eight, 0)).toBeNull();
  expect(groupAt(hand, eight, 3)?.numbers).toBe('6-7-8');
  expect(groupAt(hand, eight, 4)?.numbers).toBe('8-8');
  expect(groupAt(hand, eight, 9)?.numbers).toBe('9-8');
  expect(groupAt(hand, [5, 1], 1)?.numbers).toBe('5-6-7');
});

it('of all places the strongest groups are marked', () => {
  const marked = groupsByPlace(hand, eight);
  expect(marked).toHaveLength(hand.length + 1);
  expect(marked.flatMap((group) => (group?.isBest ? [group.numbers] : []))).toEqual(['6-7-8']);
  expect(marked.flatMap((group) => group?.numbers ?? [])).toEqual([
    '8-7',
    '6-7-8',
    '8-8',
    '8-8',
    '8-9',
    '9-8',
  ]);
});

it('of all places of a hand the strongest group counts', () => {
  expect(bestGroup(hand, [4, 10])?.numbers).toBe('4-4-4');
  expect(bestGroup([[1, 2]], [5, 8])).toBeNull();
  expect(isStronger(bestGroup(hand, [4, 10]), bestGroup(hand, eight))).toBe(true);
});
