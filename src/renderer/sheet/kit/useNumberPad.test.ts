// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, nextTick, reactive } from 'vue';
import { mount, press } from '#renderer/mount.fixture.ts';
import { useNumberPad } from './useNumberPad.ts';

const store = vi.hoisted(() => ({ sheet: {} as { currentCell: object } }));
vi.mock('./sheet.ts', () => ({ useSheet: () => store.sheet }));
store.sheet = reactive({ currentCell: { round: 0, column: 0 } });

async function pad(): Promise<ReturnType<typeof useNumberPad>> {
  let used: ReturnType<typeof useNumberPad>;
  await mount(
    defineComponent(() => {
      used = useNumberPad();
      return () => null;
    }),
  );
  return used!;
}
async function goOn(): Promise<void> {
  store.sheet.currentCell = { ...store.sheet.currentCell };
  await nextTick();
}

beforeEach(() => {
  localStorage.clear();
});

it('the number pad is visible until a number was typed, and stays while it is typed', async () => {
  const { isShown } = await pad();
  await goOn();
  expect(isShown.value).toBe(true);
  await press('1');
  expect(isShown.value).toBe(true);
  await goOn();
  expect(isShown.value).toBe(false);
});

it('other keys do not collapse it', async () => {
  const { isShown } = await pad();
  await press('n');
  await goOn();
  expect(isShown.value).toBe(true);
});

it('a button shows it again, and the choice is remembered', async () => {
  const { isShown, show } = await pad();
  await press('1');
  await goOn();
  expect(localStorage.getItem('menagerie-types-scores')).toBe('true');
  show();
  await nextTick();
  expect([isShown.value, localStorage.getItem('menagerie-types-scores')]).toEqual([true, 'false']);
});

it('with a touch screen it is visible at first, whatever was typed before', async () => {
  localStorage.setItem('menagerie-types-scores', 'true');
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    ...window.matchMedia('all'),
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
  const { isShown } = await pad();
  expect(isShown.value).toBe(true);
});
