// @vitest-environment happy-dom
import { effectScope, nextTick, shallowRef } from 'vue';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countTimes } from '#renderer/screen/count.ts';
import { FLIGHT_MS } from '#renderer/screen/eventPresentation.ts';
import type { Event } from '../rules/model.ts';
import { countOf, useShownNumbers } from './useMotion.ts';
import { BOT_PAUSE_MS, fallenAt, LOSS } from './turnTimes.ts';
import { view } from './view.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function numbersDuring(shown: Event, pending = 0) {
  const event = shallowRef<Event | null>(null);
  const after = view({ scores: [3, -2, 4], penalties: [0, 5, 0], handSizes: [4, 6, 0] });
  const numbers = effectScope().run(() =>
    useShownNumbers({
      view: () => after,
      event: () => event.value,
      count: () => countOf(event.value),
      pending: (seat) => (countOf(event.value)?.seat === seat ? pending : 0),
      isBot: () => true,
    }),
  )!;
  event.value = shown;
  await nextTick();
  return (seat: number) => [numbers.score(seat), numbers.penalties(seat), numbers.handSize(seat)];
}

const LOST: Event = { type: 'flock-lost', seat: 1, colour: 'r', cards: ['r1', 'r4', 'r4'] };

it('each goat of a lost flock costs its point when that arrives, the highest first', async () => {
  expect((await numbersDuring(LOST, 2))(1)).toEqual([0, 3, 6]);
  const count = countOf(LOST)!;
  expect([count.sign, count.sources[0]]).toEqual([-1, '[data-tracked="lost.1.r.2"]']);
  const { starts, flight } = countTimes(count);
  expect([starts.at(-1)! + flight, flight]).toEqual([fallenAt(3), LOSS.fall]);
});

it('a mountain’s points are added one by one', async () => {
  const taken: Event = { type: 'mountain-taken', seat: 2, mountain: 'b4' };
  expect((await numbersDuring(taken, 3))(2)).toEqual([1, 0, 0]);
  expect(countOf(taken)!.sources).toHaveLength(4);
});

it('a drawn card counts once it is in the hand', async () => {
  const numbers = await numbersDuring({ type: 'drawn', seat: 0, cards: ['b1', 'b2'] });
  expect(numbers(0)[2]).toBe(2);
  vi.advanceTimersByTime(BOT_PAUSE_MS + FLIGHT_MS);
  expect(numbers(0)[2]).toBe(4);
});

it('at the end the cards left in hand become penalty cards one after another', async () => {
  const numbers = await numbersDuring({ type: 'hands-given-up', counts: [0, 3, 1] });
  expect(numbers(1)).toEqual([1, 2, 9]);
  vi.advanceTimersByTime(430);
  expect(numbers(1)).toEqual([-1, 4, 7]);
  vi.advanceTimersByTime(2000);
  expect(numbers(1)).toEqual([-2, 5, 6]);
});
