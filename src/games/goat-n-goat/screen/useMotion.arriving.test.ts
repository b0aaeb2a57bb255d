// @vitest-environment happy-dom
import { settings } from '#renderer/connection/settings.ts';
import { effectScope, nextTick, shallowReactive } from 'vue';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Event, View } from '../rules/model.ts';
import { fallenAt, HOP_MS, FIRST_HOP_MS } from './turnTimes.ts';
import { useArrivingGoats } from './useMotion.ts';
import { NO_FLOCKS, view } from './view.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'full';
});
afterEach(() => {
  vi.useRealTimers();
});

const PLAYED: Event = { type: 'played', seat: 1, number: 2, cards: ['r2', 'g2', 'b2'] };
const LOST: Event = { type: 'flock-lost', seat: 1, colour: 'r', cards: ['r1', 'r4'] };

/** Seat 1 has a red flock up to 4 and a blue one up to 3; green is empty. */
async function playing(event: Event = PLAYED, more: Partial<View> = {}) {
  const props = shallowReactive<{ view: View; event: Event | null }>({ view: view(), event: null });
  const { arrivingOn, isCut } = effectScope().run(() => useArrivingGoats(props))!;
  Object.assign(props, { event, view: view({ laid: ['r2', 'g2', 'b2'], ...more }) });
  await nextTick();
  return { arrivingOn, isCut };
}

it('a goat stands on its ledge once it has flown there and hopped', async () => {
  const { arrivingOn } = await playing();
  expect(arrivingOn(1, 'g')).toMatchObject({ numbers: [2], landed: 0, isWaiting: false });
  vi.advanceTimersByTime(FIRST_HOP_MS + HOP_MS + 60);
  expect(arrivingOn(1, 'g')?.landed).toBe(1);
  expect(arrivingOn(0, 'g')).toBeNull();
});

it('goats of a lower number wait until the flock is lost, and hop once it has fallen', async () => {
  expect((await playing()).arrivingOn(1, 'r')).toMatchObject({ isWaiting: true, landed: 0 });
  const flocks = [NO_FLOCKS, NO_FLOCKS, NO_FLOCKS];
  const { arrivingOn } = await playing(LOST, { flocks });
  expect(arrivingOn(1, 'r')).toMatchObject({ isWaiting: false, starts: [fallenAt(2)], landed: 0 });
  vi.advanceTimersByTime(fallenAt(2) + HOP_MS);
  expect(arrivingOn(1, 'r')?.landed).toBe(1);
  expect(arrivingOn(1, 'g')).toMatchObject({ starts: null, landed: 1 });
});

it('a press puts all on their ledges', async () => {
  const { arrivingOn, isCut } = await playing();
  document.dispatchEvent(new KeyboardEvent('keydown'));
  expect(isCut.value).toBe(true);
  expect(arrivingOn(1, 'g')).toMatchObject({ starts: null, landed: 1 });
});

it('without motion they stand there at once, and wait beside a flock that is being lost', async () => {
  settings.motion = 'reduced';
  expect((await playing()).arrivingOn(1, 'g')).toMatchObject({ starts: null, landed: 1 });
  const flocks = [NO_FLOCKS, NO_FLOCKS, NO_FLOCKS];
  expect((await playing(LOST, { flocks })).arrivingOn(1, 'r')?.isWaiting).toBe(true);
});
