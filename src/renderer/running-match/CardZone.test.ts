// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { nextTick, ref } from 'vue';
import { mount, press } from '../mount.fixture.ts';
import CardButton from '../screen/CardButton.vue';
import CardZone from './CardZone.vue';

const isReady = ref(false);
let done: string[] = [];
let cards: HTMLElement[] = [];

/** Two cards, of which the second is selected, and a tool beside them. */
const Table = {
  components: { CardButton, CardZone },
  setup: () => ({
    isReady,
    note: (what: string, ...at: unknown[]) => done.push([what, ...at.slice(0, 1)].join(' ')),
  }),
  template: `
    <CardZone is-active :is-ready="isReady"
      @press="(at) => note('press', at)" @twice="(at) => note('twice', at)"
      @confirm="note('confirm')">
      <span v-for="at in [0, 1]" :key="at" :data-at="at">
        <CardButton :label="'card ' + at" :is-selected="at === 1" :is-disabled="false" :is-hinted="at === 1" />
        <button class="tool">Note</button>
      </span>
    </CardZone>
  `,
};

beforeEach(async () => {
  isReady.value = false;
  done = [];
  const root = await mount(Table);
  cards = [...root.querySelectorAll<HTMLElement>('[data-card]')];
});

const click = (at: number, detail: number): void => {
  cards[at]!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
};

it('tells one press from two, and hears no third and none beside a card', () => {
  for (const detail of [0, 1, 2, 3]) click(0, detail);
  document.querySelector<HTMLElement>('.tool')!.click();
  expect(done).toEqual(['press 0', 'press 0', 'twice 0']);
});

it('sends the selection by Enter on a selected card, once it is complete', async () => {
  cards[1]!.focus();
  expect(await press('Enter')).toBe(true);
  isReady.value = true;
  await nextTick();
  expect(await press('Enter')).toBe(false);
  cards[0]!.focus();
  expect(await press('Enter')).toBe(true);
  expect(done).toEqual(['confirm']);
});

it('says of a hinted card that a good bot would take it', () => {
  expect(cards.map((card) => card.textContent)).toEqual([
    'card 0',
    expect.stringMatching(/^card 1, ./),
  ]);
});
