// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextTick, shallowRef } from 'vue';
import { FLIGHT_MS } from '#renderer/screen/eventPresentation.ts';
import { mount } from '#renderer/mount.fixture.ts';
import { settings } from '#renderer/connection/settings.ts';
import type { Event as ScoutEvent } from '../rules/model.ts';
import { tokenCountOf, usePendingCards } from './usePendingCards.ts';

const shown: ScoutEvent = {
  type: 'shown',
  seat: 1,
  won: 2,
  cards: [
    [3, 1],
    [4, 1],
    [5, 1],
  ],
  combination: { size: 3, kind: 'run', low: 3 },
};
const scouted: ScoutEvent = { type: 'scouted', seat: 1, end: 'left', card: [3, 1], tokenTo: 0 };

beforeEach(() => {
  settings.motion = 'full';
  vi.useFakeTimers();
});
afterEach(() => {
  settings.botSpeed = 'normal';
  vi.useRealTimers();
});

async function show(first: ScoutEvent) {
  const event = shallowRef<ScoutEvent | null>(null);
  let pending: ReturnType<typeof usePendingCards>;
  await mount({
    setup() {
      pending = usePendingCards(() => event.value);
      return () => null;
    },
  });
  event.value = first;
  await nextTick();
  return { pending: pending!, event };
}

it('a shown card is in the hand until it leaves, a beaten one counts when it arrives', async () => {
  const { pending } = await show(shown);
  expect(pending(1)).toEqual({ hand: -3, taken: 2 });
  expect(pending(0)).toEqual({ hand: 0, taken: 0 });
  vi.advanceTimersByTime(280);
  expect(pending(1)).toEqual({ hand: -1, taken: 1 });
  vi.advanceTimersByTime(2000);
  expect(pending(1)).toEqual({ hand: 0, taken: 0 });
});

it('at slow speed each number changes when its card has landed, also if the speed changes then', async () => {
  settings.botSpeed = 'slow';
  const { pending } = await show(shown);
  vi.advanceTimersByTime(1.6 * FLIGHT_MS - 1);
  expect(pending(1).taken).toBe(2);
  vi.advanceTimersByTime(1);
  expect(pending(1).taken).toBe(1);
  settings.botSpeed = 'fast';
  await nextTick();
  expect(pending(1)).toEqual({ hand: -1, taken: 1 });
});

it('a scouted card counts when it arrives', async () => {
  const { pending } = await show(scouted);
  expect(pending(1)).toEqual({ hand: 1, taken: 0 });
  vi.advanceTimersByTime(400);
  expect(pending(1).hand).toBe(0);
});

it('a press ends the step', async () => {
  const { pending } = await show(shown);
  document.dispatchEvent(new Event('pointerdown'));
  expect(pending(1)).toEqual({ hand: 0, taken: 0 });
});

it('without motion all has arrived', async () => {
  settings.motion = 'reduced';
  const { pending } = await show(shown);
  expect(pending(1)).toEqual({ hand: 0, taken: 0 });
});

it('a scout brings one token to the owner of the set', () => {
  expect(tokenCountOf(scouted)).toMatchObject({ seat: 0, sources: ['[data-bank]'] });
  expect(tokenCountOf(shown)).toBeNull();
});
