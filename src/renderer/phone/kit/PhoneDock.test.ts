// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick, ref } from 'vue';
import { mount } from '#renderer/mount.fixture.ts';
import { type DockAction, DOCK_PAUSE_MS, provideDockPause } from './dock.ts';
import PhoneDock from './PhoneDock.vue';

let pressed: string[] = [];
const isOnNext = ref(false);

const action = (label: string, more: Partial<DockAction> = {}): DockAction => ({
  label,
  press() {
    pressed.push(label);
    isOnNext.value = true;
  },
  ...more,
});
const play = action('Play 63', { isMain: true });
const takeBack = action('Take it back', { isTakeBack: true });

/** A dock whose move gives way to its take-back, in the same dock or that of another screen. */
const page = (isOtherScreen: boolean) =>
  defineComponent(() => {
    provideDockPause();
    return () =>
      h(
        PhoneDock,
        {
          key: isOtherScreen ? String(isOnNext.value) : 'same',
          title: 'Your 63',
          rows: [[isOnNext.value ? takeBack : play]],
        },
        () => h('p', 'Jonas is choosing.'),
      );
  });

const button = (): HTMLButtonElement => document.querySelector('button')!;
/** Vue ignores a click in the very ms in which its element came. */
function tap(): void {
  vi.advanceTimersByTime(1);
  button().click();
}

beforeEach(() => {
  pressed = [];
  isOnNext.value = false;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(
  [false, true].flatMap((isOtherScreen) =>
    [60, 300, 600].map((gap) => ({
      isOtherScreen,
      gap,
      at: isOtherScreen ? 'another' : 'its own',
    })),
  ),
)('a second tap after $gap ms takes no move back, in $at dock', async ({ isOtherScreen, gap }) => {
  await mount(page(isOtherScreen));
  tap();
  await nextTick();
  expect(button().textContent).toContain('Take it back');
  for (let times = 0; times < 3; times++) {
    vi.advanceTimersByTime(gap - 1);
    tap();
  }
  expect(pressed).toEqual(['Play 63']);
  vi.advanceTimersByTime(DOCK_PAUSE_MS);
  tap();
  expect(pressed).toEqual(['Play 63', 'Take it back']);
});

it('an action that is not ready begins no pause', async () => {
  const notReady = action('First choose a card', { isMain: true, disabledReason: '' });
  const rows = ref([[notReady]]);
  await mount(
    defineComponent(() => {
      provideDockPause();
      return () => h(PhoneDock, { rows: rows.value });
    }),
  );
  tap();
  rows.value = [[play]];
  await nextTick();
  tap();
  expect(pressed).toEqual(['Play 63']);
});

it('a take-back without other actions comes before the text, away from the move', async () => {
  await mount(page(false));
  const dock = document.querySelector('.dock')!;
  expect(dock.lastElementChild!.textContent).toContain('Play 63');
  tap();
  await nextTick();
  expect(dock.firstElementChild!.textContent).toContain('Take it back');
  expect(dock.querySelectorAll('button')).toHaveLength(1);
});
