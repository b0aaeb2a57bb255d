import { expect, it } from 'vitest';
import type { Event, View } from '#games/goat-n-goat/rules/model.ts';
import { outcome } from './outcome.ts';

const cards = ['r1', 'r2'];

it.each<[string, object, string | undefined, boolean | undefined]>([
  ['a mountain', { type: 'mountain-taken', seat: 0, mountain: 'r3' }, 'phone.climbed', false],
  ['another’s', { type: 'mountain-taken', seat: 1, mountain: 'r3' }, undefined, undefined],
  ['a flock lost', { type: 'flock-lost', seat: 0, colour: 'r', cards }, 'phone.costsFlock', true],
  ['goats given up', { type: 'gave-up', seat: 0, cards }, 'phone.costsGoats', true],
  ['the last hand', { type: 'hands-given-up', counts: [3, 0] }, 'phone.costsHand', true],
  ['an empty last hand', { type: 'hands-given-up', counts: [0, 3] }, undefined, undefined],
])('%s', (_, event, key, costs) => {
  const found = outcome(event as Event, {} as View, 0);
  expect([found?.text.key, found?.costs]).toEqual([key, costs]);
});
