// @vitest-environment happy-dom
import { defineComponent, h, nextTick, ref } from 'vue';
import { afterEach, expect, it, vi } from 'vitest';
import { settings } from '../connection/settings.ts';
import { mount } from '../mount.fixture.ts';
import { useDocument } from '../shell/useDocument.ts';
import { usePageTitle } from './pageTitle.ts';

const shown = ref('history');

const Page = defineComponent({
  props: { name: { type: String, required: true } },
  setup(props) {
    usePageTitle(() => [props.name, settings.language === 'ko' ? '기록' : 'History']);
    return () => null;
  },
});
const App = defineComponent(() => {
  useDocument();
  return () => (shown.value ? h(Page, { key: shown.value, name: shown.value }) : null);
});

afterEach(() => {
  settings.language = 'en';
});

it('sets the document title to the page that is shown, in its language, and to the app without one', async () => {
  await mount(App);
  expect(document.title).toBe('history – History – Menagerie');

  shown.value = 'bin';
  await nextTick();
  expect(document.title).toBe('bin – History – Menagerie');

  settings.language = 'ko';
  await nextTick();
  expect(document.title).toBe('bin – 기록 – Menagerie');

  settings.language = 'en';
  shown.value = '';
  await nextTick();
  expect(document.title).toBe('Menagerie: four games for one table');
});

it('a new title does not set the language again, for which the browser restyles the whole page', async () => {
  shown.value = 'history';
  await mount(App);
  const setLanguage = vi.spyOn(document.documentElement, 'lang', 'set');

  shown.value = 'bin';
  await nextTick();
  expect(document.title).toBe('bin – History – Menagerie');
  expect(setLanguage).not.toHaveBeenCalled();

  settings.language = 'ko';
  await nextTick();
  expect(setLanguage).toHaveBeenCalledWith('ko');
});
