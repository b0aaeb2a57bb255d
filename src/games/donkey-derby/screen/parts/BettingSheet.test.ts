// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { computed, defineComponent, h, nextTick, provide } from 'vue';
import { settings } from '#renderer/connection/settings.ts';
import { mount } from '#renderer/mount.fixture.ts';
import { occupants } from '#renderer/running-match/push.fixture.ts';
import { TABLE_IN_VIEW } from '#renderer/seats/seats.ts';
import { photoTime } from '../race.ts';
import type { Turn } from '../useTurn.ts';
import { view } from '../view.fixture.ts';
import BettingSheet from './BettingSheet.vue';

/** Turn without a decision. */
const turn = {
  kind: null,
  chosen: null,
  seat: null,
  betOn: () => null,
  isHinted: () => false,
} as unknown as Turn;

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'full';
});
afterEach(() => {
  vi.useRealTimers();
});

/** Red, with two markers, has won; its photo is being taken. Returns the payouts and the number of shining markers. */
async function winRace() {
  const props = {
    view: view({ podium: ['red'] }),
    turn,
    event: { type: 'crossed', donkey: 'red', place: 1 } as const,
  };
  const table = { game: 'donkey-derby', occupants: occupants.slice(0, 3) };
  const sheet = await mount(
    defineComponent(() => {
      provide(
        TABLE_IN_VIEW,
        computed(() => table),
      );
      return () => h(BettingSheet, props);
    }),
  );
  return {
    payouts: () => [...sheet.querySelectorAll('.earns')].map(({ textContent }) => textContent),
    shining: () => sheet.querySelectorAll('.shining').length,
  };
}

it('markers of the winner get their payout, and shine, after the photo', async () => {
  const { payouts, shining } = await winRace();
  expect([payouts(), shining()]).toEqual([[], 0]);
  vi.advanceTimersByTime(photoTime(1));
  await nextTick();
  expect([payouts(), shining()]).toEqual([['35', '28'], 2]);
});

it.each([0, photoTime(1) + 100])('a press after %i ms ends all that moves', async (time) => {
  const { payouts, shining } = await winRace();
  vi.advanceTimersByTime(time);
  document.dispatchEvent(new Event('pointerdown'));
  await nextTick();
  expect([payouts(), shining()]).toEqual([['35', '28'], 0]);
});
