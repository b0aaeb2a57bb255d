// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Event } from '#games/scout/rules/model.ts';
import { view } from '../view.fixture.ts';
import { outcome } from './index.ts';

const shown = { type: 'shown', seat: 1, cards: [], won: 2 };
const ended = { type: 'round-ended', round: 0, by: 'empty-hand', seat: 1, scores: [3, 7, -2] };

/** Seat 0 owns the set in the ring. */
it.each<[string, object, number, string | undefined, boolean | undefined]>([
  ['one’s set was beaten', shown, 0, 'phone.beaten', false],
  ['one has beaten a set', shown, 1, 'phone.beats', false],
  ['others need not know', shown, 2, undefined, undefined],
  ['a first show beats nothing', { ...shown, won: 0 }, 1, undefined, undefined],
  ['a scout brings a token', { type: 'scouted', seat: 1, tokenTo: 0 }, 0, 'phone.token', false],
  ['… to nobody else', { type: 'scouted', seat: 1, tokenTo: 0 }, 1, undefined, undefined],
  ['a round brings points', ended, 1, 'phone.scored', false],
  ['… or costs them', ended, 2, 'phone.scored', true],
])('%s', (_, event, seat, key, costs) => {
  const found = outcome(event as Event, view(), seat);
  expect([found?.text.key, found?.costs]).toEqual([key, costs]);
});
