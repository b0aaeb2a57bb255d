// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick, reactive } from 'vue';
import { mount, press as pressKey } from '#renderer/mount.fixture.ts';
import type { CellPosition } from '#renderer/screen/gameSheet.ts';
import Counter from './Counter.vue';
import NumberPad from './NumberPad.vue';
import { useNumberEntry } from './useNumberEntry.ts';

const store = vi.hoisted(() => ({
  sheet: {} as { typedFault: string | null; currentCell: CellPosition },
}));
vi.mock('./sheet.ts', () => ({ useSheet: () => store.sheet }));

const NAMES = ['taken', 'tokens', 'hand'] as const;
type Name = (typeof NAMES)[number];

store.sheet = reactive({ typedFault: null, currentCell: { round: 0, column: 0 } });
const saved = reactive<Partial<Record<Name, number>>>({});
const clear = (): void => {
  Object.assign(saved, Object.fromEntries(NAMES.map((name) => [name, undefined])));
};
let completed = 0;

/** Three numbers of one person, as counters with a pad below. */
const Panel = defineComponent(() => {
  const { active, typedText, press, count, select } = useNumberEntry<Name>(NAMES, {
    isEntered: (name) => saved[name] !== undefined,
    save(name, figure) {
      saved[name] = figure;
    },
    complete() {
      completed++;
    },
  });
  return () => [
    ...NAMES.map((name) =>
      h(Counter, {
        label: name,
        value: saved[name] ?? null,
        active: active.value === name,
        typedText: typedText.value,
        onSelect: () => select(name),
        onCount: (figure: number) => count(name, figure),
      }),
    ),
    h(NumberPad, { label: 'pad', chosen: null, onPress: press }),
  ];
});

beforeEach(() => {
  store.sheet.currentCell = { round: 0, column: 0 };
  clear();
  completed = 0;
  store.sheet.typedFault = null;
});
afterEach(() => {
  vi.useRealTimers();
});

async function panel() {
  const root = await mount(Panel);
  const counters = [...root.querySelectorAll<HTMLElement>('[role=spinbutton]')];
  const padKeys = [...root.querySelectorAll<HTMLElement>('[role=group] button')];
  return {
    counters,
    padKeys,
    shown: () => counters.map((counter) => counter.querySelector('.numeral')!.textContent),
    active: () => NAMES[counters.findIndex(({ tabIndex }) => tabIndex === 0)],
    async tap(figure: number) {
      padKeys[figure]!.click();
      await nextTick();
    },
    stepper: (name: Name, which: 'less' | 'more') =>
      counters[NAMES.indexOf(name)]!.parentElement!.querySelector<HTMLElement>(`.${which}`)!,
  };
}

async function type(keys: readonly string[]): Promise<void> {
  for (const key of keys) await pressKey(key);
}

describe('by one press each on the pad', () => {
  it('the numbers are entered in their order, and the last moves on to the next person', async () => {
    const { tap, active, shown } = await panel();
    await tap(7);
    expect(active()).toBe('tokens');
    await tap(0);
    expect([active(), completed]).toEqual(['hand', 0]);
    await tap(3);
    expect([shown(), completed]).toEqual([['7', '0', '3'], 1]);
  });

  it('an entered number is passed over', async () => {
    saved.tokens = 2;
    const { tap, active } = await panel();
    await tap(7);
    expect(active()).toBe('hand');
    await tap(1);
    expect(completed).toBe(1);
  });

  it('a number that an undo took back is entered next', async () => {
    const { tap, active } = await panel();
    await tap(7);
    await tap(4);
    delete saved.taken;
    await nextTick();
    expect(active()).toBe('taken');
  });

  it('another person begins with the first number', async () => {
    const { tap, active } = await panel();
    await tap(7);
    clear();
    store.sheet.currentCell = { round: 0, column: 1 };
    await nextTick();
    expect(active()).toBe('taken');
  });

  it('arrows go along the rows and columns of the pad, which is one tab stop', async () => {
    const { padKeys } = await panel();
    padKeys[0]!.focus();
    await pressKey('ArrowDown');
    expect(document.activeElement).toBe(padKeys[5]);
    await pressKey('ArrowRight');
    expect(document.activeElement).toBe(padKeys[6]);
    await pressKey('ArrowUp');
    await pressKey('ArrowUp');
    expect(document.activeElement).toBe(padKeys[1]);
    expect(padKeys.filter(({ tabIndex }) => tabIndex === 0)).toEqual([padKeys[1]]);
  });
});

describe('by typing wherever the focus is', () => {
  it('Enter and Tab save the number and move on', async () => {
    const { active } = await panel();
    await type(['1', '2', 'Enter']);
    expect([saved.taken, active()]).toEqual([12, 'tokens']);
    await type(['3', 'Tab', '4', 'Enter']);
    expect([saved, completed]).toEqual([{ taken: 12, tokens: 3, hand: 4 }, 1]);
  });

  it('typed digits are shown, shortened by Backspace and discarded by Escape', async () => {
    const { shown } = await panel();
    await type(['1', '2', 'Backspace']);
    expect(shown()[0]).toBe('1');
    await pressKey('Escape');
    expect([shown()[0], saved]).toEqual(['·', {}]);
  });

  it('an invalid number stays, with the reason', async () => {
    const { active, shown } = await panel();
    await type(['1', '.', '5', 'Enter']);
    expect([saved, active(), shown()[0]]).toEqual([{}, 'taken', '1.5']);
    expect(store.sheet.typedFault).toBe('fraction');
  });

  it('a press elsewhere saves the number', async () => {
    await panel();
    await pressKey('8');
    document.dispatchEvent(new Event('pointerdown'));
    expect(saved).toEqual({ taken: 8 });
  });

  it('Tab without a number, and Enter on a button, are left to the page', async () => {
    const { padKeys } = await panel();
    expect(await pressKey('Tab')).toBe(true);
    padKeys[3]!.focus();
    expect(await pressKey('Enter')).toBe(true);
    expect([saved, completed]).toEqual([{}, 0]);
  });

  it('a digit in another field is ignored', async () => {
    const { shown } = await panel();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    expect(await pressKey('5')).toBe(true);
    field.remove();
    expect(shown()[0]).toBe('·');
  });
});

describe('by the counters', () => {
  it('up and down count, and not below 0', async () => {
    saved.taken = 1;
    const { counters } = await panel();
    counters[0]!.focus();
    await type(['ArrowDown', 'ArrowDown']);
    expect(saved.taken).toBe(0);
    await pressKey('ArrowUp');
    expect(saved.taken).toBe(1);
  });

  it('left and right select the neighbour, which gets the focus', async () => {
    const { counters, active } = await panel();
    counters[0]!.focus();
    await pressKey('ArrowRight');
    expect([active(), document.activeElement]).toEqual(['tokens', counters[1]]);
    await pressKey('ArrowLeft');
    await pressKey('ArrowLeft');
    expect(active()).toBe('taken');
  });

  it('a held button counts on, and emits the number on release', async () => {
    vi.useFakeTimers();
    const { stepper } = await panel();
    const more = stepper('tokens', 'more');
    more.dispatchEvent(new Event('pointerdown'));
    expect(saved.tokens).toBeUndefined();
    vi.advanceTimersByTime(400 + 2 * 90);
    more.dispatchEvent(new Event('pointerup'));
    expect(saved.tokens).toBe(4);
    vi.advanceTimersByTime(1000);
    expect(saved.tokens).toBe(4);
  });
});
