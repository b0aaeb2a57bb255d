// @vitest-environment happy-dom
import { settings } from '#renderer/connection/settings.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import { mount, press } from '#renderer/mount.fixture.ts';
import type { Event } from '#games/six-nimmt/rules/model.ts';
import { LANDING } from '../eventPresentations.ts';
import type { Turn } from '../turn.ts';
import { view } from '../view.fixture.ts';
import Rows from './Rows.vue';

/** Turn without a decision. */
const turn = {
  kind: null,
  active: null,
  consequence: null,
  isRowOffered: () => false,
  isHintedRow: () => false,
} as unknown as Turn;

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'full';
});
afterEach(() => {
  vi.useRealTimers();
});

/** Mounts rows in which a 43 is the fifth card, and a 44 comes next. Returns what the place of the sixth says. */
async function rows(): Promise<() => string> {
  const event: Event = { type: 'placed', seat: 1, card: 43, row: 2, position: 4 };
  const shown = view({
    phase: 'place',
    rows: [[12, 14], [37], [3, 7, 21, 40, 43], [58, 61]],
    rowBulls: [2, 1, 7, 2],
    revealed: [{ seat: 2, card: 44 }],
  });
  const root = await mount(defineComponent(() => () => h(Rows, { view: shown, event, turn })));
  return () =>
    root.querySelector('[data-row="2"] .cost')!.textContent.replaceAll(/\s+/g, ' ').trim();
}

it('a card counts when it has landed, and the row then waits for the card that takes it', async () => {
  const cost = await rows();
  expect(cost()).toBe('6 one more fits');
  vi.advanceTimersByTime(LANDING);
  await nextTick();
  expect(cost()).toBe('7 the 44 takes it');
});

it('an input shows at once whose row is in danger', async () => {
  const cost = await rows();
  await press('x');
  expect(cost()).toBe('7 the 44 takes it');
});

it('reduced motion shows it without a flight', async () => {
  settings.motion = 'reduced';
  const cost = await rows();
  expect(cost()).toBe('7 the 44 takes it');
});
