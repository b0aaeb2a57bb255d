// @vitest-environment happy-dom
import { fakeApp } from '#renderer/connection/connection.fixture.ts';
import { expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { DEFAULT_BOARD, manifest } from '#games/donkey-derby/manifest.ts';
import { ok } from '#shared/result.ts';
import { mount } from '#renderer/mount.fixture.ts';
import OptionsForm from './OptionsForm.vue';

fakeApp().call.mockImplementation((name: string) =>
  name === 'boards.list'
    ? Promise.resolve(ok({ house: DEFAULT_BOARD, last: DEFAULT_BOARD, profiles: [] }))
    : new Promise(() => undefined),
);

it('“Change the values …” moves the focus to the first of them', async () => {
  const form = await mount(OptionsForm, { modelValue: manifest.defaultOptions, seats: 3 });
  await vi.waitUntil(() => form.textContent.includes('Change the values'));
  const button = [...form.querySelectorAll('button')].find(({ textContent }) =>
    textContent.includes('Change the values'),
  )!;
  button.focus();
  button.click();
  await nextTick();
  await nextTick();
  const { activeElement } = document;
  expect(activeElement?.closest('.form-field')?.textContent).toContain('Steps to the finish');
});
