// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { mount, press } from '../mount.fixture.ts';
import FocusTurn from './FocusTurn.vue';
import { useTableKeys } from './useTableKeys.ts';

const table = vi.hoisted(() => ({ match: {} as Record<string, unknown> }));
vi.mock('./kit/match.ts', () => ({ useMatch: () => table.match }));

let done: string[] = [];
const does = (what: string) => () => {
  done.push(what);
};

beforeEach(() => {
  done = [];
  table.match = {
    curtain: null,
    isPlaying: false,
    press: does('press'),
    skip: does('skip'),
    takeBack: does('takeBack'),
    look: (seat: number) => done.push(`look ${String(seat)}`),
    veil: () => {
      done.push('veil');
      return true;
    },
  };
});

/** A table with a card, the button that is asked for, and another one; its keys work. */
const Table = defineComponent(() => {
  useTableKeys((overlay) => done.push(`show ${String(overlay)}`));
  return () =>
    h('main', [
      h('button', { id: 'card', 'data-card': '' }),
      h('button', { id: 'asked', 'data-asked': '' }),
      h('button', { id: 'tool' }),
      h(FocusTurn),
    ]);
});

const space = (more: KeyboardEventInit = {}) => press(' ', { code: 'Space', ...more });
const escape = () => press('Escape', { code: 'Escape' });
const focus = (id: string) => document.getElementById(id)!.focus();

describe('Space', () => {
  test('opens the curtain for whoever it is asked of', async () => {
    await mount(Table);
    table.match['curtain'] = 2;
    expect(await space()).toBe(false);
    expect(done).toEqual(['look 2']);
  });

  test('closes it over a hand that is open', async () => {
    await mount(Table);
    expect(await space()).toBe(false);
    expect(done).toEqual(['veil']);
  });

  test('goes on while steps are shown', async () => {
    await mount(Table);
    Object.assign(table.match, { isPlaying: true, curtain: 1 });
    await space();
    expect(done).toEqual(['press']);
  });

  test('is left to the page where nothing is to be veiled', async () => {
    await mount(Table);
    table.match['veil'] = () => false;
    expect(await space()).toBe(true);
  });

  test('does nothing while it is held, nor where something took it', async () => {
    const root = await mount(Table);
    await space({ repeat: true });
    root.addEventListener('keydown', (event) => {
      event.preventDefault();
    });
    focus('card');
    await space();
    expect(done).toEqual([]);
  });

  test('presses another button that the keyboard was brought to, and no card', async () => {
    await mount(Table);
    focus('tool');
    await press('Tab');
    expect(await space()).toBe(true);
    expect(done).toEqual([]);
    for (const id of ['card', 'asked']) {
      focus(id);
      await space();
    }
    expect(done).toEqual(['veil', 'veil']);
  });

  test('is the table’s after a press of the mouse on a button', async () => {
    await mount(Table);
    document.dispatchEvent(new Event('pointerdown'));
    focus('tool');
    await space();
    expect(done).toEqual(['veil']);
  });
});

describe('Escape', () => {
  test('leaps to the end of the steps, and closes the curtain over a hand', async () => {
    await mount(Table);
    table.match['isPlaying'] = true;
    await escape();
    table.match['isPlaying'] = false;
    await escape();
    expect(done).toEqual(['skip', 'veil']);
  });
});

test('under a dialogue neither is heard', async () => {
  await mount(Table);
  const dialogue = document.createElement('div');
  dialogue.setAttribute('role', 'dialog');
  document.body.append(dialogue);
  await space();
  await escape();
  dialogue.remove();
  expect(done).toEqual([]);
});

test('after the last stop of a table comes its first again, so that Tab does not leave the page', async () => {
  const root = await mount(Table);
  root.querySelector<HTMLElement>('span[tabindex="0"]')!.focus();
  expect(document.activeElement?.id).toBe('card');
});
