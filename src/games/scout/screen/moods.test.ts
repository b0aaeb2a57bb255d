import { expect, it } from 'vitest';
import type { Event, View } from '../rules/model.ts';
import { moods } from './moods.ts';
import { view } from './view.fixture.ts';

const shown: Event = {
  type: 'shown',
  seat: 1,
  cards: [[4, 7]],
  won: 1,
  combination: { kind: 'set', size: 1, lowest: 4 } as never,
};
const moodsAfter = (before: Partial<View>) =>
  moods(shown, view(), { ...view(), ...before }).map(({ seat, mood }) => [seat, mood]);

it('who shows is glad, and whose set is beaten is gloomy', () => {
  expect(moodsAfter({ active: { owner: 2, cards: [[3, 8]] } as never })).toEqual([
    [2, 'gloomy'],
    [1, 'glad'],
  ]);
  expect(moodsAfter({ active: null })).toEqual([[1, 'glad']]);
});
