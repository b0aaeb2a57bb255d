// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { mount, press } from '../mount.fixture.ts';
import { isFarView } from '../running-match/match.ts';
import { activeShortcuts } from '../ui/shortcuts.ts';
import { focusFirstStop, useTableKeys } from './useTableKeys.ts';

const table = vi.hoisted(() => ({ match: {} as Record<string, unknown> }));
vi.mock('../running-match/match.ts', async () => ({
  isFarView: (await import('vue')).ref(false),
  useMatch: () => table.match,
}));

let done: string[] = [];
const does = (what: string) => () => {
  done.push(what);
};

beforeEach(() => {
  done = [];
  table.match = {
    handOverSeat: null,
    isPlaying: false,
    press: does('press'),
    skip: does('skip'),
    endAnimation: () => undefined,
    takeBack: does('takeBack'),
    revealHand: (seat: number) => done.push(`look ${String(seat)}`),
    hideHand: () => {
      done.push('veil');
      return true;
    },
  };
});

/** A board with a card, the requested button, and another one; its shortcuts work. */
const Table = defineComponent(() => {
  useTableKeys((overlay) => done.push(`show ${String(overlay)}`));
  return () =>
    h('main', [
      h('button', { id: 'card', 'data-card': '' }),
      h('button', { id: 'asked', 'data-asked': '' }),
      h('button', { id: 'tool' }),
      h('span', { tabindex: 0, onFocus: focusFirstStop }),
    ]);
});

const space = (more: KeyboardEventInit = {}) => press(' ', { code: 'Space', ...more });
const escape = () => press('Escape', { code: 'Escape' });
const focus = (id: string) => document.getElementById(id)!.focus();

const SCREENS = {
  'a curtain': { handOverSeat: 2 },
  'an open hand': {},
  'steps being shown': { isPlaying: true, handOverSeat: null },
  'nothing to hide': { hideHand: () => false },
} as const;

const FOCUSED = {
  nowhere: () => Promise.resolve(),
  'a card, by keyboard': () => byKeyboard('card'),
  'what is asked for': () => byKeyboard('asked'),
  'a tool, by mouse': async () => {
    document.dispatchEvent(new Event('pointerdown'));
    focus('tool');
    await press('ArrowDown');
  },
  'a tool, because the table put it there': () => {
    focus('tool');
    return Promise.resolve();
  },
  'a tool, by keyboard': () => byKeyboard('tool'),
} as const;

async function byKeyboard(id: string): Promise<void> {
  await press('Tab');
  focus(id);
}

type Focused = keyof typeof FOCUSED;
/** null: the focused element handles the key */
const SPACE: Readonly<Record<keyof typeof SCREENS, string | null>> = {
  'a curtain': 'look 2',
  'an open hand': 'veil',
  'steps being shown': 'press',
  'nothing to hide': null,
};

describe('Space does what the screen promises', () => {
  const cases = Object.entries(SPACE).flatMap(([screen, does]) =>
    Object.keys(FOCUSED).map((focused) => ({
      screen: screen as keyof typeof SCREENS,
      focused: focused as Focused,
      // A button focused by keyboard handles Space itself.
      does: focused === 'a tool, by keyboard' ? null : does,
    })),
  );

  it.each(cases)('with $screen and the focus on $focused: $does', async (one) => {
    await mount(Table);
    Object.assign(table.match, SCREENS[one.screen]);
    await FOCUSED[one.focused]();
    const isLeft = await space();
    expect(isLeft).toBe(one.does === null);
    expect(done).toEqual(one.does === null ? [] : [one.does]);
  });

  it('but nothing while it is held, or when something has handled it', async () => {
    const root = await mount(Table);
    await space({ repeat: true });
    root.addEventListener('keydown', (event) => {
      event.preventDefault();
    });
    focus('card');
    await space();
    expect(done).toEqual([]);
  });
});

it.each([
  ['a curtain', []],
  ['an open hand', ['veil']],
  ['steps being shown', ['skip']],
] as const)('Escape, with %s: %j', async (screen, does) => {
  await mount(Table);
  if (screen === 'a curtain') table.match['hideHand'] = () => false;
  else Object.assign(table.match, SCREENS[screen]);
  await escape();
  expect(done).toEqual(does);
});

it('the list of keys has none that the far view ignores', async () => {
  const listed = () => activeShortcuts.value.map(({ code }) => code.replace('Key', '')).join(' ');
  await mount(Table);
  expect(listed()).toBe('U H S R F M P');
  isFarView.value = true;
  expect(listed()).toBe('S R F M P');
  isFarView.value = false;
  expect(listed()).toBe('U H S R F M P');
});

it('under a dialogue both keys are ignored', async () => {
  await mount(Table);
  const dialogue = document.createElement('div');
  dialogue.setAttribute('role', 'dialog');
  document.body.append(dialogue);
  await space();
  await escape();
  dialogue.remove();
  expect(done).toEqual([]);
});

it('after the last tab stop of a board comes its first again, so that Tab does not leave the page', async () => {
  const root = await mount(Table);
  root.querySelector<HTMLElement>('span[tabindex="0"]')!.focus();
  expect(document.activeElement?.id).toBe('card');
});
