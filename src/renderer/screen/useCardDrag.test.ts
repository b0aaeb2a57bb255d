// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick, ref, effectScope, shallowRef, type EffectScope } from 'vue';
import { mount } from '../mount.fixture.ts';
import { useCardDrag, type DragDistance, useDragTilt } from './useCardDrag.ts';

let done: string[] = [];
let isOverGoal = false;
beforeEach(() => {
  done = [];
  isOverGoal = false;
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Mounts a hand of two cards, the second not draggable, and a goal. */
async function hand({ isRefused = false } = {}) {
  let drag!: ReturnType<typeof useCardDrag>;
  const isSent = ref(false);
  const root = await mount(
    defineComponent(() => {
      drag = useCardDrag({
        lift: (at) => at === 0 && { undo: () => done.push('undo') },
        drop: (over) => {
          done.push(over.hasAttribute('data-drop') ? 'drop' : 'elsewhere');
          isSent.value = !isRefused;
        },
        isSent: () => isSent.value,
      });
      return () =>
        h('div', { onPointerdown: drag.begin }, [
          h('button', { 'data-at': 0 }),
          h('button', { 'data-at': 1 }),
          h('div', { 'data-drop': true }),
        ]);
    }),
  );
  const goal = root.querySelector('[data-drop]')!;
  document.elementsFromPoint = () => (isOverGoal ? [goal] : []);
  const fire = (type: string, x: number, y: number, at = 0, pointerId = 1) =>
    root
      .querySelectorAll('button')
      [at]!.dispatchEvent(
        new PointerEvent(type, { bubbles: true, button: 0, pointerId, clientX: x, clientY: y }),
      );
  return {
    drag,
    goal,
    isSent,
    fire,
    isPress: () => drag.isPress(new MouseEvent('click', { detail: 1 })),
  };
}

describe('a card', () => {
  it('follows the pointer, highlights its target and is played there', async () => {
    const { drag, goal, fire, isPress } = await hand();
    fire('pointerdown', 10, 10);
    isOverGoal = true;
    fire('pointermove', 40, -30);
    expect(drag.dragged.value).toEqual({ x: 30, y: -40 });
    expect(goal.hasAttribute('data-dropping')).toBe(true);
    fire('pointerup', 40, -30);
    expect([done, drag.dragged.value, isPress()]).toEqual([['drop'], null, false]);
    expect(drag.landed.value).toEqual({ x: 30, y: -40 });
    expect(goal.hasAttribute('data-dropping')).toBe(false);
  });

  it('stays where it was dropped until its move is answered', async () => {
    const { drag, fire, isSent } = await hand();
    isOverGoal = true;
    fire('pointerdown', 10, 10);
    fire('pointermove', 40, -30);
    fire('pointerup', 40, -30);
    isSent.value = false;
    await nextTick();
    expect(drag.landed.value).toBeNull();
  });

  it('goes back at once where the drop sends no move', async () => {
    const { drag, fire } = await hand({ isRefused: true });
    isOverGoal = true;
    fire('pointerdown', 10, 10);
    fire('pointermove', 40, -30);
    fire('pointerup', 40, -30);
    expect([done, drag.landed.value]).toEqual([['drop'], null]);
  });

  it('dropped elsewhere goes back, and does not count as pressed', async () => {
    const { drag, fire, isPress } = await hand();
    fire('pointerdown', 10, 10);
    fire('pointermove', 90, 90);
    fire('pointerup', 90, 90);
    expect([done, drag.dragged.value, isPress()]).toEqual([['undo'], null, false]);
    expect(drag.landed.value).toBeNull();
  });

  it('under a shaking hand counts as pressed, however long', async () => {
    const { drag, fire, isPress } = await hand();
    fire('pointerdown', 10, 10);
    isOverGoal = true;
    for (const [x, y] of [
      [22, 18],
      [2, 20],
      [25, -4],
    ])
      fire('pointermove', x!, y!);
    expect(drag.dragged.value).toBeNull();
    fire('pointerup', 25, -4);
    expect([done, isPress()]).toEqual([[], true]);
  });

  it('that may not be played stays where it is', async () => {
    const { drag, fire } = await hand();
    fire('pointerdown', 10, 10, 1);
    isOverGoal = true;
    fire('pointermove', 90, 90, 1);
    fire('pointerup', 90, 90, 1);
    expect([done, drag.dragged.value]).toEqual([[], null]);
  });

  it('goes back by Escape, which has no further effect, and when the pointer is lost', async () => {
    const { fire } = await hand();
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    fire('pointerdown', 10, 10);
    fire('pointermove', 90, 90);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect([done, heard.mock.calls.length]).toEqual([['undo'], 0]);
    fire('pointerdown', 10, 10);
    fire('pointermove', 90, 90);
    fire('pointercancel', 0, 0);
    expect(done).toEqual(['undo', 'undo']);
  });

  it('is not moved by a second finger', async () => {
    const { drag, fire } = await hand();
    fire('pointerdown', 10, 10);
    fire('pointermove', 90, 90, 0, 2);
    expect(drag.dragged.value).toBeNull();
  });

  it('can be pressed by a key right after a drag', async () => {
    const { drag, fire } = await hand();
    fire('pointerdown', 10, 10);
    fire('pointermove', 90, 90);
    fire('pointerup', 90, 90);
    expect(drag.isPress(new MouseEvent('click', { detail: 0 }))).toBe(true);
  });
});

const isStill = vi.hoisted(() => ({ value: false }));
vi.mock('../ui/useReducedMotion.ts', () => ({ useReducedMotion: () => isStill }));

let scope: EffectScope;
beforeEach(() => {
  vi.useFakeTimers();
  isStill.value = false;
  scope = effectScope();
});
afterEach(() => {
  scope.stop();
  vi.useRealTimers();
});

/** Drags by these distances, in px, and returns the tilt. */
async function tiltOf(...way: readonly number[]) {
  const dragged = shallowRef<DragDistance | null>(null);
  const tilt = scope.run(() => useDragTilt(() => dragged.value))!;
  for (const x of way) {
    dragged.value = { x, y: 0 };
    await nextTick();
  }
  return tilt;
}

it('a card tilts towards its move, and hangs straight at rest', async () => {
  const tilt = await tiltOf(0, 10);
  expect(tilt.value).toBeGreaterThan(0);
  vi.advanceTimersByTime(200);
  expect(tilt.value).toBe(0);
  expect((await tiltOf(0, -10)).value).toBeLessThan(0);
});

it('a fast move tilts it only slightly', async () => {
  expect((await tiltOf(0, 400, 900)).value).toBeLessThanOrEqual(10);
});

it('reduced motion tilts nothing', async () => {
  isStill.value = true;
  expect((await tiltOf(0, 40)).value).toBe(0);
});
