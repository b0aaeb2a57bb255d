// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { computed, defineComponent, h, nextTick } from 'vue';
import type { SheetPush } from '#shared/pushes.ts';
import { BOT_NAMES } from '#shared/people.ts';
import { mount } from '#renderer/mount.fixture.ts';
import { provideTable } from '#renderer/seats/seats.ts';
import OwnRound from './OwnRound.vue';
import { phoneSheetOf } from '#renderer/screen/phoneSheet.ts';
import { screens } from '#renderer/screen/screen.ts';
import { phone } from './index.ts';

async function ownRound() {
  const told: object[] = [];
  const occupants = BOT_NAMES.slice(0, 3).map(
    (name) => ({ kind: 'bot', name, level: 'easy' }) as const,
  );
  const sheet = {
    match: 'sheet-1',
    game: 'scout',
    options: {},
    problems: [],
    rounds: [],
    columns: [0, 1, 2].map(() => ({ start: 0, from: 0, until: null })),
  } as unknown as SheetPush;
  const game = phoneSheetOf(screens['scout']!.sheet, await phone.sheet!());
  const props = { sheet, round: 0, column: 1, game, isSending: false, mayLeave: false };
  const root = await mount(
    defineComponent(() => {
      provideTable(computed(() => ({ game: 'scout', occupants })));
      return () =>
        h('main', [h(OwnRound, { ...props, onSubmit: (one: object) => told.push(one) })]);
    }),
  );
  return {
    root,
    told,
    async step(row: number, by: 'less' | 'more', times: number) {
      const [less, more] = root
        .querySelectorAll('.number-stepper')
        [row]!.querySelectorAll<HTMLElement>('button');
      for (let at = 0; at < times; at++) {
        (by === 'less' ? less! : more!).click();
        await nextTick();
      }
    },
    act: () => {
      root.querySelector<HTMLElement>('.act')!.click();
    },
  };
}

it('counts only once all three numbers are entered: an unset number is nothing, not 0', async () => {
  const { root, told, step, act } = await ownRound();
  await step(0, 'more', 7);
  await step(1, 'more', 2);
  act();
  expect(told).toEqual([]);
  expect(root.querySelector('.own.empty')).not.toBeNull();
  await step(2, 'less', 1);
  expect(root.querySelector('.own')!.textContent.trim()).toBe('+9');
  await step(2, 'more', 5);
  expect(root.querySelector('.scores p')!.textContent).toContain('7 + 2 − 5');
  act();
  expect(told).toEqual([{ taken: 7, tokens: 2, hand: 5 }]);
});

it('may be entered as the score alone', async () => {
  const { root, told, act } = await ownRound();
  root.querySelector<HTMLElement>('.score-panel header button')!.click();
  await nextTick();
  const key = [...root.querySelectorAll<HTMLElement>('.pad button')].find(
    (one) => one.textContent.trim() === '6',
  )!;
  key.click();
  await nextTick();
  act();
  expect(told).toEqual([{ score: 6 }]);
});
