// @vitest-environment happy-dom
import { settings } from '#renderer/connection/settings.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accessibleText, mount, press } from '#renderer/mount.fixture.ts';
import { occupants } from '#renderer/running-match/push.fixture.ts';
import { TABLE_IN_VIEW } from '#renderer/seats/seats.ts';
import { computed, defineComponent, h, nextTick, provide } from 'vue';
import type { Event, View } from '#games/six-nimmt/rules/model.ts';
import { revealTimes } from '../eventPresentations.ts';
import { view } from '../view.fixture.ts';
import Reveal from './Reveal.vue';

const revealed = [
  { seat: 2, card: 15 },
  { seat: 0, card: 44 },
  { seat: 1, card: 62 },
];

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'full';
});
afterEach(() => {
  vi.useRealTimers();
});

/** Mounts the reveal of three cards. Returns the cards that can be read, in the order of the page. */
async function reveal(): Promise<() => readonly string[]> {
  const props: { view: View; event: Event } = {
    view: view({ phase: 'place', revealed }),
    event: { type: 'revealed', cards: revealed },
  };
  const table = { game: 'six-nimmt', occupants: occupants.slice(0, 3) };
  const root = await mount(
    defineComponent(() => {
      provide(
        TABLE_IN_VIEW,
        computed(() => table),
      );
      return () => h(Reveal, props);
    }),
  );
  return () =>
    [...root.querySelectorAll('li')].map((card) => {
      const number = /\d+/.exec(accessibleText(card))?.[0] ?? '';
      expect(card.querySelector('[data-queued]')?.getAttribute('data-queued') ?? '').toBe(number);
      return number;
    });
}

it('a face-down card has no number in the page; they turn in seat order and are sorted at last', async () => {
  const cards = await reveal();
  expect(cards()).toEqual(['', '', '']);
  const [first, second] = revealTimes(3);
  vi.advanceTimersByTime(first!);
  await nextTick();
  expect(cards()).toEqual(['44', '', '']);
  vi.advanceTimersByTime(second! - first!);
  await nextTick();
  expect(cards()).toEqual(['44', '62', '']);
  vi.advanceTimersByTime(revealTimes(3).at(-1)!);
  await nextTick();
  expect(cards()).toEqual(['15', '44', '62']);
});

it('an input turns and sorts all cards', async () => {
  const cards = await reveal();
  await press('x');
  expect(cards()).toEqual(['15', '44', '62']);
});

it('reduced motion shows them turned and sorted', async () => {
  settings.motion = 'reduced';
  const cards = await reveal();
  expect(cards()).toEqual(['15', '44', '62']);
});
