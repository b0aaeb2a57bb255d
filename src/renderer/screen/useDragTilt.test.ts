// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { effectScope, nextTick, shallowRef, type EffectScope } from 'vue';
import type { DragDistance } from './useCardDrag.ts';
import { useDragTilt } from './useDragTilt.ts';

const isStill = vi.hoisted(() => ({ value: false }));
vi.mock('../ui/useReducedMotion.ts', () => ({ useReducedMotion: () => isStill }));

let scope: EffectScope;
beforeEach(() => {
  vi.useFakeTimers();
  isStill.value = false;
  scope = effectScope();
});
afterEach(() => {
  scope.stop();
  vi.useRealTimers();
});

/** Drags by these distances, in px, and returns the tilt. */
async function tiltOf(...way: readonly number[]) {
  const dragged = shallowRef<DragDistance | null>(null);
  const tilt = scope.run(() => useDragTilt(() => dragged.value))!;
  for (const x of way) {
    dragged.value = { x, y: 0 };
    await nextTick();
  }
  return tilt;
}

it('a card tilts towards its move, and hangs straight at rest', async () => {
  const tilt = await tiltOf(0, 10);
  expect(tilt.value).toBeGreaterThan(0);
  vi.advanceTimersByTime(200);
  expect(tilt.value).toBe(0);
  expect((await tiltOf(0, -10)).value).toBeLessThan(0);
});

it('a fast move tilts it only slightly', async () => {
  expect((await tiltOf(0, 400, 900)).value).toBeLessThanOrEqual(10);
});

it('reduced motion tilts nothing', async () => {
  isStill.value = true;
  expect((await tiltOf(0, 40)).value).toBe(0);
});
