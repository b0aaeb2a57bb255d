// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { SkippedPlay } from '#shared/contract/exchange.ts';
import { mount } from '../mount.fixture.ts';
import SkippedPlays from './SkippedPlays.vue';

const plays: readonly SkippedPlay[] = [
  { reason: 'date', date: '02.03.2024', title: '6 nimmt!', line: null },
  { reason: 'game', date: '2024-03-02', title: '', line: 7 },
  { reason: 'date', date: '', title: 'Hanabi', line: null },
];
const skipped = [
  { reason: 'date', plays: 2, lines: [] },
  { reason: 'game', plays: 1, lines: [7] },
] as const;

const LIST = [
  ['2 plays are left out: their dates cannot be read.', '02.03.2024, 6 nimmt!', 'Hanabi'],
  ['One play is left out: it names no game. (line 7)', 'Line 7, 2024-03-02, no game'],
];

it('each play is listed by reason, and the list is copied as text', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const element = await mount(SkippedPlays, { skipped, plays });
  const shown = [...element.querySelectorAll('[role=region] > div')].map((group) =>
    [...group.querySelectorAll('p, li')].map(({ textContent }) => textContent.trim()),
  );
  expect(shown).toEqual(LIST);
  element.querySelector('button')!.click();
  await vi.waitFor(() => {
    expect(element.querySelector('[role=status]')!.textContent).toBe('Copied to the clipboard.');
  });
  expect(write.mock.calls).toEqual([[LIST.map((group) => `${group.join('\n')}\n`).join('\n')]]);
});

it('nothing is shown if no play is left out', async () => {
  const element = await mount(SkippedPlays, { skipped: [], plays: [] });
  expect(element.textContent).toBe('');
});
