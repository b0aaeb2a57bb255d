// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { mount, press } from '../mount.fixture.ts';
import { useGoBack } from './useGoBack.ts';

const router = { back: vi.fn(), push: vi.fn() };
vi.mock('vue-router', () => ({ useRouter: () => router, useRoute: () => ({ path: '/' }) }));

const Page = defineComponent(() => {
  const leave = useGoBack('/settings');
  return () =>
    h('main', [
      h('button', { onClick: leave }),
      h('input'),
      h('textarea'),
      h('div', { role: 'menu', tabindex: 0 }),
      h('div', { role: 'dialog', tabindex: 0 }),
    ]);
});

beforeEach(() => {
  router.back.mockClear();
  router.push.mockClear();
});
afterEach(() => {
  window.history.replaceState(null, '');
});

it.each(['the button', 'Escape'])('%s leads to the earlier page', async (way) => {
  window.history.replaceState({ back: '/history' }, '');
  const page = await mount(Page);
  if (way === 'Escape') await press('Escape');
  else page.querySelector('button')!.click();
  expect(router.back).toHaveBeenCalledOnce();
  expect(router.push).not.toHaveBeenCalled();
});

it.each(['the button', 'Escape'])('without an earlier page %s leads home', async (way) => {
  const page = await mount(Page);
  if (way === 'Escape') await press('Escape');
  else page.querySelector('button')!.click();
  expect(router.push.mock.calls).toEqual([['/settings']]);
  expect(router.back).not.toHaveBeenCalled();
});

it.each(['input', 'textarea', '[role=menu]', '[role=dialog]'])(
  'Escape in %s does not leave the page',
  async (selector) => {
    const page = await mount(Page);
    page.querySelector<HTMLElement>(selector)!.focus();
    await press('Escape');
    expect(router.push).not.toHaveBeenCalled();
  },
);
