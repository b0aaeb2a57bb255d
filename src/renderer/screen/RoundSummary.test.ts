// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { computed, defineComponent, h, nextTick } from 'vue';
import { mount } from '../mount.fixture.ts';
import { occupants } from '../running-match/push.fixture.ts';
import RoundSummary from './RoundSummary.vue';
import type { ScoreSummary } from './screen.ts';
import { provideTable } from '../seats/seats.ts';

/** Seat 1 leads before the last round, seat 0 after it; the highest total wins. */
const score: ScoreSummary = {
  totals: [19, 17, 3, 2],
  round: [11, 4, 1, 0],
  limit: null,
  scoreOrder: 'high',
  rounds: [
    [8, 13, 2, 2],
    [11, 4, 1, 0],
  ],
  message: { key: '' },
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the totals from top to bottom, long after all rows have moved. */
async function totalsAfter(isLast: boolean): Promise<readonly string[]> {
  const root = await mount(
    defineComponent(() => {
      provideTable(computed(() => ({ game: 'six-nimmt', occupants })));
      const texts = { title: 'Deal 2', note: '', unit: 'Deal' };
      return () => h(RoundSummary, { ...texts, score, isLast });
    }),
  );
  vi.advanceTimersByTime(60_000);
  await nextTick();
  return [...root.querySelectorAll('.row .total')].map((total) => total.textContent.trim());
}

it('between two rounds the totals count, and the new leader is on top', async () => {
  expect(await totalsAfter(false)).toEqual(['19', '17', '3', '2']);
});

it('after the last round the totals and the order of the round before stay: the podium tells who has won', async () => {
  expect(await totalsAfter(true)).toEqual(['13', '8', '2', '2']);
});
