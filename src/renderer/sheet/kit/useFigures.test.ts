// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineComponent, h, nextTick, reactive, ref } from 'vue';
import { mount, press } from '../../mount.fixture.ts';
import Counter from './Counter.vue';
import NumberPad from './NumberPad.vue';
import { useFigures } from './useFigures.ts';

const store = vi.hoisted(() => ({ sheet: { fault: null as string | null } }));
vi.mock('./sheet.ts', () => ({ useSheet: () => store.sheet }));

const NAMES = ['taken', 'tokens', 'hand'] as const;
type Name = (typeof NAMES)[number];

const place = ref('0:0');
const kept = reactive<Partial<Record<Name, number>>>({});
let done = 0;

/** Three numbers of one person, as counters with a pad below. */
const Panel = defineComponent(() => {
  const { active, typed, tap, step, turn } = useFigures<Name>(NAMES, {
    place: () => place.value,
    isTold: (name) => kept[name] !== undefined,
    keep(name, figure) {
      kept[name] = figure;
    },
    done() {
      done++;
    },
  });
  return () => [
    ...NAMES.map((name) =>
      h(Counter, {
        label: name,
        value: kept[name] ?? null,
        active: active.value === name,
        typed: typed.value,
        onTurn: () => turn(name),
        onStep: (figure: number) => step(name, figure),
      }),
    ),
    h(NumberPad, { label: 'pad', chosen: null, onTap: tap }),
  ];
});

beforeEach(() => {
  place.value = '0:0';
  for (const name of NAMES) delete kept[name];
  done = 0;
  store.sheet.fault = null;
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
  for (const key of keys) await press(key);
}

describe('by one press each on the pad', () => {
  test('the figures are told in their order, and the last goes on to the next person', async () => {
    const { tap, active, shown } = await panel();
    await tap(7);
    expect(active()).toBe('tokens');
    await tap(0);
    expect([active(), done]).toEqual(['hand', 0]);
    await tap(3);
    expect([shown(), done]).toEqual([['7', '0', '3'], 1]);
  });

  test('one that was told already is passed over', async () => {
    kept.tokens = 2;
    const { tap, active } = await panel();
    await tap(7);
    expect(active()).toBe('hand');
    await tap(1);
    expect(done).toBe(1);
  });

  test('what an undo took back is told next', async () => {
    const { tap, active } = await panel();
    await tap(7);
    await tap(4);
    delete kept.taken;
    await nextTick();
    expect(active()).toBe('taken');
  });

  test('another person begins with the first figure', async () => {
    const { tap, active } = await panel();
    await tap(7);
    for (const name of NAMES) delete kept[name];
    place.value = '0:1';
    await nextTick();
    expect(active()).toBe('taken');
  });

  test('arrows go along the rows and columns of the pad, which is one stop', async () => {
    const { padKeys } = await panel();
    padKeys[0]!.focus();
    await press('ArrowDown');
    expect(document.activeElement).toBe(padKeys[5]);
    await press('ArrowRight');
    expect(document.activeElement).toBe(padKeys[6]);
    await press('ArrowUp');
    await press('ArrowUp');
    expect(document.activeElement).toBe(padKeys[1]);
    expect(padKeys.filter(({ tabIndex }) => tabIndex === 0)).toEqual([padKeys[1]]);
  });
});

describe('by typing wherever the keyboard is', () => {
  test('Enter and Tab keep the figure and go on', async () => {
    const { active } = await panel();
    await type(['1', '2', 'Enter']);
    expect([kept.taken, active()]).toEqual([12, 'tokens']);
    await type(['3', 'Tab', '4', 'Enter']);
    expect([kept, done]).toEqual([{ taken: 12, tokens: 3, hand: 4 }, 1]);
  });

  test('what is typed is shown, taken back by Backspace and put away by Escape', async () => {
    const { shown } = await panel();
    await type(['1', '2', 'Backspace']);
    expect(shown()[0]).toBe('1');
    await press('Escape');
    expect([shown()[0], kept]).toEqual(['·', {}]);
  });

  test('what is no number stays, with the reason', async () => {
    const { active, shown } = await panel();
    await type(['1', '.', '5', 'Enter']);
    expect([kept, active(), shown()[0]]).toEqual([{}, 'taken', '1.5']);
    expect(store.sheet.fault).toBe('fraction');
  });

  test('a press elsewhere keeps it', async () => {
    await panel();
    await press('8');
    document.dispatchEvent(new Event('pointerdown'));
    expect(kept).toEqual({ taken: 8 });
  });

  test('Tab without a number, and Enter on a button, are left to the page', async () => {
    const { padKeys } = await panel();
    expect(await press('Tab')).toBe(true);
    padKeys[3]!.focus();
    expect(await press('Enter')).toBe(true);
    expect([kept, done]).toEqual([{}, 0]);
  });

  test('a digit in a field of its own is not heard', async () => {
    const { shown } = await panel();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    expect(await press('5')).toBe(true);
    field.remove();
    expect(shown()[0]).toBe('·');
  });
});

describe('by the counters', () => {
  test('up and down count, and not below 0', async () => {
    kept.taken = 1;
    const { counters } = await panel();
    counters[0]!.focus();
    await type(['ArrowDown', 'ArrowDown']);
    expect(kept.taken).toBe(0);
    await press('ArrowUp');
    expect(kept.taken).toBe(1);
  });

  test('left and right turn to the neighbour, which takes the focus along', async () => {
    const { counters, active } = await panel();
    counters[0]!.focus();
    await press('ArrowRight');
    expect([active(), document.activeElement]).toEqual(['tokens', counters[1]]);
    await press('ArrowLeft');
    await press('ArrowLeft');
    expect(active()).toBe('taken');
  });

  test('a button that is held counts on, and tells what it has become when it is let go', async () => {
    vi.useFakeTimers();
    const { stepper } = await panel();
    const more = stepper('tokens', 'more');
    more.dispatchEvent(new Event('pointerdown'));
    expect(kept.tokens).toBeUndefined();
    vi.advanceTimersByTime(400 + 2 * 90);
    more.dispatchEvent(new Event('pointerup'));
    expect(kept.tokens).toBe(4);
    vi.advanceTimersByTime(1000);
    expect(kept.tokens).toBe(4);
  });
});
