// @vitest-environment happy-dom
import { fakeApp } from '../connection/connection.fixture.ts';
import { expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import { appRefusal } from '#shared/errors.ts';
import { fail } from '#shared/result.ts';
import { useExample } from '../connection/app.ts';
import { mount } from '../mount.fixture.ts';
import ExamplePanel from './ExamplePanel.vue';

const app = fakeApp();

/** Unmounts the panel while the example loads, as the app does. */
const Page = defineComponent(() => {
  const example = useExample();
  return () => (example.isChanging ? null : h(ExamplePanel));
});
const settled = () => new Promise((go) => setTimeout(go, 20));

it('an example that cannot be opened shows the reason beside its button', async () => {
  app.call.mockResolvedValue(fail(appRefusal('not-allowed')));
  const page = await mount(Page);
  const button = () =>
    [...page.querySelectorAll('button')].find(({ textContent }) => /example/.test(textContent))!;
  button().click();
  await settled();
  expect(page.querySelector('#settings-example')?.textContent).toMatch(/laptop/);
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute('aria-describedby')).toContain('settings-example');
});
