// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { entryModeOf } from './entryMode.ts';

const MODES = ['tap', 'type'] as const;

beforeEach(() => {
  localStorage.clear();
});

it('the mode chosen last is remembered, for each game separately', async () => {
  const mode = entryModeOf('six-nimmt', MODES);
  expect(mode.value).toBe('tap');
  mode.value = 'type';
  await nextTick();
  expect(entryModeOf('six-nimmt', MODES).value).toBe('type');
  expect(entryModeOf('scout', MODES).value).toBe('tap');
});

it('a stored mode that this version does not have is ignored', () => {
  localStorage.setItem('menagerie-six-nimmt-way', 'shout');
  expect(entryModeOf('six-nimmt', MODES).value).toBe('tap');
});
