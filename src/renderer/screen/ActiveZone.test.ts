// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { nextTick, ref } from 'vue';
import { mount } from '../mount.fixture.ts';
import ActiveZone from './ActiveZone.vue';

const isActive = ref(false);
const isBusy = ref(false);

const Table = {
  components: { ActiveZone },
  setup: () => ({ isActive, isBusy }),
  template: `
    <main data-table :aria-busy="isBusy">
      <button data-card>55</button>
      <button class="tool">Menu</button>
      <ActiveZone :active="isActive" focus-from="from-cards"><button>Row 1</button></ActiveZone>
    </main>
  `,
};

const focused = (): string => document.activeElement!.textContent.trim();
const focus = (selector: string): void => {
  document.querySelector<HTMLElement>(selector)!.focus();
};

beforeEach(async () => {
  isActive.value = false;
  isBusy.value = false;
  await mount(Table);
});

it.each([
  ['a card', '[data-card]', 'Row 1'],
  ['a tool', '.tool', 'Menu'],
])('moves the focus from %s, if it may, to a zone that becomes active', async (_, on, then) => {
  focus(on);
  isActive.value = true;
  await nextTick();
  expect(focused()).toBe(then);
});

it('focuses no row while the match ignores presses, and leaves no card focused either', async () => {
  focus('[data-card]');
  isBusy.value = true;
  await nextTick();
  isActive.value = true;
  await nextTick();
  expect(document.activeElement).toBe(document.body);
});
