import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { effectScope } from 'vue';
import { settings } from '../../../renderer/connection/settings.ts';
import { useReveal } from './useReveal.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  settings.motion = 'system';
});

const reveal = (count: number) => effectScope().run(() => useReveal(count))!;

test('payouts are revealed one after the other, until all are', () => {
  const { revealed, isDone } = reveal(3);
  expect(revealed.value).toBe(0);
  vi.advanceTimersByTime(1400);
  expect(revealed.value).toBe(2);
  expect(isDone.value).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(revealed.value).toBe(3);
  expect(isDone.value).toBe(true);
});

test('a press reveals the rest at once', () => {
  const { revealed, hurry } = reveal(3);
  vi.advanceTimersByTime(700);
  hurry();
  expect(revealed.value).toBe(3);
});

test('a reveal that has only just begun is not skipped', () => {
  const { revealed, hurry } = reveal(3);
  vi.advanceTimersByTime(100);
  hurry();
  expect(revealed.value).toBe(0);
});

test('under reduced motion all is revealed at once', () => {
  settings.motion = 'reduced';
  expect(reveal(3).revealed.value).toBe(3);
});
