// @vitest-environment happy-dom
import { nextTick, ref } from 'vue';
import { beforeEach, expect, it, vi } from 'vitest';
import { mount, press } from '../mount.fixture.ts';
import { useFocusFallback } from './useFocusFallback.ts';

const has = ref<'card' | 'go-on' | 'hand' | null>(null);
const isDialog = ref(false);
const isBusy = ref(false);

const Table = {
  setup() {
    useFocusFallback();
    return { has, isDialog, isBusy };
  },
  template: `
    <main data-table :aria-busy="isBusy">
      <button v-if="has === 'card'" class="card">Play 55</button>
      <button v-if="has === 'go-on'" data-asked>Go on</button>
      <div v-if="has === 'hand'" data-asked><button data-card>55</button></div>
    </main>
    <div v-if="isDialog" role="dialog"></div>
    <p>Nothing to press</p>
  `,
};

const focused = (): string => document.activeElement!.tagName + document.activeElement!.textContent;
const frame = (): Promise<void> =>
  new Promise((done) =>
    requestAnimationFrame(() => {
      done();
    }),
  );

async function show(next: typeof has.value): Promise<void> {
  has.value = next;
  await nextTick();
  await frame();
  await frame();
}

beforeEach(async () => {
  isDialog.value = false;
  isBusy.value = false;
  has.value = null;
  await mount(Table);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

it('moves the focus from a removed control to the next action, and to the main region in between', async () => {
  await show('card');
  document.querySelector<HTMLElement>('.card')!.focus();
  await show(null);
  expect(focused()).toBe('MAIN');

  await show('go-on');
  expect(focused()).toBe('BUTTONGo on');
  await show('hand');
  expect(focused()).toBe('BUTTON55');
});

it('focuses no action while the match ignores presses, and then the next one', async () => {
  isBusy.value = true;
  await show('hand');
  expect(document.activeElement!.tagName).toBe('MAIN');

  isBusy.value = false;
  await show('hand');
  expect(focused()).toBe('BUTTON55');
});

it('leaves the focus where a person has moved it', async () => {
  await show('card');
  document.querySelector<HTMLElement>('.card')!.focus();
  await show('card');
  expect(focused()).toBe('BUTTONPlay 55');
});

it('leaves a dialogue and a page in the background alone', async () => {
  isDialog.value = true;
  await show('go-on');
  expect(document.activeElement).toBe(document.body);

  isDialog.value = false;
  vi.mocked(document.hasFocus).mockReturnValue(false);
  await show('hand');
  expect(document.activeElement).toBe(document.body);
});

it('selects no card for a person who has pressed beside the cards with the mouse', async () => {
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await show('hand');
  expect(focused()).toBe('MAIN55');
});

it('lets a held Enter press only once, for the focus has moved on meanwhile', async () => {
  await show('hand');
  expect(await press('Enter')).toBe(true);
  expect(await press('Enter', { repeat: true })).toBe(false);
});
