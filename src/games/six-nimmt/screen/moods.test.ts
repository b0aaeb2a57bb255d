import { expect, it } from 'vitest';
import type { Event } from '../rules/model.ts';
import { moods } from './moods.ts';
import { view } from './view.fixture.ts';

const moodsAfter = (event: Event) =>
  moods(event, view(), view()).map(({ seat, mood }) => [seat, mood]);
const placed = (position: number): Event => ({
  type: 'placed',
  seat: 2,
  card: 44,
  row: 1,
  position,
});

it('who takes a row is shocked, and whose card is the fifth has escaped', () => {
  const taken = { seat: 1, card: 62, row: 0, cause: 'sixth', cards: [1, 2, 3, 4, 5] } as const;
  expect(moodsAfter({ type: 'row-taken', ...taken, bulls: 6 })).toEqual([[1, 'shocked']]);
  expect(moodsAfter(placed(4))).toEqual([[2, 'relieved']]);
  expect([0, 1, 3].flatMap((position) => moodsAfter(placed(position)))).toEqual([]);
});
