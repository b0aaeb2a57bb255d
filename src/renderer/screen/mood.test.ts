// @vitest-environment happy-dom
import { settings } from '../connection/settings.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick, shallowReactive } from 'vue';
import { mount, press } from '../mount.fixture.ts';
import { provideMoods, useMoods, type SeatMood } from './mood.ts';

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'full';
});
afterEach(() => {
  vi.useRealTimers();
});

type TestEvent = readonly SeatMood[];

/** Mounts the moods of a scene whose events list them. Returns the scene, and the moods of three seats. */
async function setUp() {
  const scene = shallowReactive<{ view: { toMove: readonly number[] }; event: TestEvent | null }>({
    view: { toMove: [1] },
    event: null,
  });
  const viewsBefore: object[] = [];
  let shown: () => readonly unknown[] = () => [];
  const Panels = defineComponent(() => {
    const { moodOf, isAwaited } = useMoods();
    shown = () => [0, 1, 2].map((seat) => (isAwaited(seat) ? 'awaited' : moodOf(seat)));
    return () => null;
  });
  await mount(
    defineComponent(() => {
      provideMoods(scene, (event, _, before) => {
        viewsBefore.push(before);
        return event;
      });
      return () => h(Panels);
    }),
  );
  return { scene, viewsBefore, shown: () => shown() };
}

it('a mood comes when its cause is visible, and stays a little after the step', async () => {
  const { scene, shown } = await setUp();
  expect(shown()).toEqual([null, 'awaited', null]);
  scene.event = [
    { seat: 0, mood: 'shocked', delay: 280 },
    { seat: 2, mood: 'glad' },
  ];
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual([null, null, 'glad']);
  await vi.advanceTimersByTimeAsync(280);
  expect(shown()).toEqual(['shocked', null, 'glad']);
  scene.event = [{ seat: 2, mood: 'gloomy' }];
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual(['shocked', null, 'gloomy']);
  scene.event = null;
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toEqual([null, 'awaited', null]);
});

it('a press shows it at once, as does reduced motion', async () => {
  const { scene, shown } = await setUp();
  scene.event = [{ seat: 0, mood: 'shocked', delay: 280 }];
  await nextTick();
  expect(shown()[0]).toBeNull();
  await press('ArrowLeft');
  expect(shown()[0]).toBe('shocked');
  settings.motion = 'reduced';
  scene.event = [{ seat: 1, mood: 'glad', delay: 280 }];
  await nextTick();
  expect(shown()[1]).toBe('glad');
});

it('a mood is made with the view before the event, although the new view is set first', async () => {
  const { scene, viewsBefore } = await setUp();
  const before = scene.view;
  scene.view = { toMove: [2] };
  scene.event = [];
  await nextTick();
  expect(viewsBefore).toEqual([before]);
});
