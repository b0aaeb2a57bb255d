// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Event } from '#games/six-nimmt/rules/model.ts';
import { view } from '../view.fixture.ts';
import { outcome } from './index.ts';

const taken = { type: 'row-taken', seat: 1, card: 44, row: 1, cause: 'sixth', cards: [], bulls: 6 };
const placed = { type: 'placed', seat: 1, card: 44, row: 1 };

it.each<[string, object, number, string | undefined, boolean | undefined]>([
  ['a row taken costs', taken, 1, 'phone.tookRow', true],
  ['another’s row is not one’s own', taken, 0, undefined, undefined],
  ['a card finds its row', { ...placed, position: 2 }, 1, 'phone.placed', false],
  ['the fifth escapes', { ...placed, position: 4 }, 1, 'phone.escaped', false],
  ['a card that starts a row has taken it', { ...placed, position: 0 }, 1, undefined, undefined],
])('%s', (_, event, seat, key, costs) => {
  const found = outcome(event as Event, view(), seat);
  expect([found?.text.key, found?.costs]).toEqual([key, costs]);
});
