import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { effectScope } from 'vue';
import { settings } from '../../link/settings.ts';
import { useTelling } from './useTelling.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  settings.motion = 'system';
});

const telling = (count: number) => effectScope().run(() => useTelling(count))!;

test('one after the other is told, until all are', () => {
  const { told, isDone } = telling(3);
  expect(told.value).toBe(0);
  vi.advanceTimersByTime(1400);
  expect(told.value).toBe(2);
  expect(isDone.value).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(told.value).toBe(3);
  expect(isDone.value).toBe(true);
});

test('hurried, the rest is told at once', () => {
  const { told, hurry } = telling(3);
  vi.advanceTimersByTime(700);
  hurry();
  expect(told.value).toBe(3);
});

test('what has only just begun is not hurried', () => {
  const { told, hurry } = telling(3);
  vi.advanceTimersByTime(100);
  hurry();
  expect(told.value).toBe(0);
});

test('under reduced motion all is told at once', () => {
  settings.motion = 'reduced';
  expect(telling(3).told.value).toBe(3);
});
