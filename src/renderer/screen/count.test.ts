// @vitest-environment happy-dom
import { settings } from '../connection/settings.ts';
import { expect, it } from 'vitest';
import { shallowRef } from 'vue';
import { countTimes, useCount, type Count } from './count.ts';

const sources = (things: number): readonly string[] => Array.from({ length: things }, () => 'i');
const count = (things: number): Count => ({
  seat: 1,
  sources: sources(things),
  delay: 0,
  limit: 900,
});

it('things leave 45 ms apart, and all are received after 900 ms at most', () => {
  expect(countTimes({ sources: sources(3), limit: 900 }).starts).toEqual([0, 45, 90]);
  expect(countTimes({ sources: sources(3), limit: 900, interval: 110 }).starts).toEqual([
    0, 110, 220,
  ]);
  for (const [things, limit] of [
    [27, 900],
    [27, 5000],
    [11, 300],
    [1, 900],
  ] as const) {
    const { flight, starts } = countTimes({ sources: sources(things), limit });
    expect(starts).toHaveLength(things);
    expect(starts.at(-1)! + flight).toBeLessThanOrEqual(Math.min(900, limit) + 0.001);
  }
});

it('points are pending until their thing is received; a large count shakes its seat at the end', () => {
  const shown = shallowRef<Count | null>(null);
  const { received, pending, shakenSeat } = useCount(() => shown.value);
  expect(pending(1)).toBe(0);
  shown.value = count(10);
  expect([pending(1), pending(0)]).toEqual([10, 0]);
  received.value = 9;
  expect([pending(1), shakenSeat.value]).toEqual([1, null]);
  received.value = 10;
  expect([pending(1), shakenSeat.value]).toEqual([0, 1]);
  shown.value = count(9);
  received.value = 9;
  expect(shakenSeat.value).toBeNull();
});

it('each thing counts its part of the points', () => {
  const { received, pending } = useCount(() => ({ ...count(4), points: 35 }));
  const left = [1, 2, 3, 4].map((things) => {
    received.value = things;
    return pending(1);
  });
  expect(left).toEqual([26, 18, 9, 0]);
});

it('under reduced motion all are received at once', () => {
  settings.motion = 'reduced';
  const { pending, shakenSeat } = useCount(() => count(12));
  expect([pending(1), shakenSeat.value]).toEqual([0, 1]);
  settings.motion = 'full';
});
