// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { manifest } from '#games/donkey-derby/manifest.ts';
import { mount } from '#renderer/mount.fixture.ts';
import OptionsForm from './OptionsForm.vue';

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
