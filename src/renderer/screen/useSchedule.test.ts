// @vitest-environment happy-dom
import { effectScope, nextTick, shallowRef } from 'vue';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../connection/settings.ts';
import { useSchedule } from './useSchedule.ts';

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'full';
});
afterEach(() => {
  settings.botSpeed = 'normal';
  vi.useRealTimers();
});

function schedule() {
  const times = shallowRef<readonly number[] | null>(null);
  const { passed, isCut } = effectScope().run(() => useSchedule(() => times.value))!;
  const begin = async (): Promise<void> => {
    times.value = [100, 200];
    await nextTick();
  };
  return { times, passed, isCut, begin };
}

it('times pass one after another, and each list starts again', async () => {
  const { passed, begin } = schedule();
  expect(passed.value).toBe(Infinity);
  await begin();
  expect(passed.value).toBe(0);
  vi.advanceTimersByTime(100);
  expect(passed.value).toBe(1);
  await begin();
  expect(passed.value).toBe(0);
  vi.advanceTimersByTime(200);
  expect(passed.value).toBe(2);
});

it('at slow speed all takes longer; a change in the middle starts nothing again', async () => {
  settings.botSpeed = 'slow';
  const { passed, begin } = schedule();
  await begin();
  vi.advanceTimersByTime(150);
  expect(passed.value).toBe(0);
  vi.advanceTimersByTime(10);
  expect(passed.value).toBe(1);
  settings.botSpeed = 'fast';
  await nextTick();
  expect(passed.value).toBe(1);
  vi.advanceTimersByTime(160);
  expect(passed.value).toBe(2);
});

it.each(['keydown', 'pointerdown'])('a %s ends it, until the next list', async (input) => {
  const { passed, isCut, begin } = schedule();
  await begin();
  document.dispatchEvent(new Event(input));
  expect([passed.value, isCut.value]).toEqual([Infinity, true]);
  vi.advanceTimersByTime(200);
  expect(passed.value).toBe(Infinity);
  await begin();
  expect([passed.value, isCut.value]).toEqual([0, false]);
});

it('nothing is awaited without times, or under reduced motion', async () => {
  const { times, passed, begin } = schedule();
  await begin();
  times.value = null;
  await nextTick();
  expect(passed.value).toBe(Infinity);
  settings.motion = 'reduced';
  await begin();
  expect(passed.value).toBe(Infinity);
});
