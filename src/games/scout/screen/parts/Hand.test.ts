// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick, reactive } from 'vue';
import { mount, press } from '#renderer/mount.fixture.ts';
import type { Turn } from '../useTurn.ts';
import Hand from './Hand.vue';

let done: string[] = [];
beforeEach(() => {
  done = [];
});

/** Mounts a hand of five to show from; its actions are recorded. */
async function hand(more: object = {}) {
  const turn = reactive({
    hand: [
      [1, 2],
      [5, 9],
      [6, 3],
      [7, 4],
      [2, 8],
    ],
    selection: null as { from: number; to: number } | null,
    isActive: true,
    isReady: false,
    show: null,
    refusal: null,
    at: null,
    hint: { selection: null },
    strength: null,
    press: (at: number) => done.push(`press ${String(at)}`),
    sweep: (from: number, to: number) => {
      done.push(`sweep ${String(from)}–${String(to)}`);
      turn.selection = { from: Math.min(from, to), to: Math.max(from, to) };
    },
    confirm: () => done.push('confirm'),
    ...more,
  });
  const root = await mount(Hand, { turn: turn as unknown as Turn });
  const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')];
  return {
    turn,
    cards,
    focused: () => cards.indexOf(document.activeElement as HTMLElement),
    async click(at: number) {
      cards[at]!.click();
      await nextTick();
    },
  };
}

describe('a hand to show from', () => {
  it('a press adds or drops one card', async () => {
    const { click } = await hand();
    await click(2);
    expect(done).toEqual(['press 2']);
  });

  it('arrows go along it and pick nothing', async () => {
    const { cards, focused } = await hand();
    cards[1]!.focus();
    await press('ArrowRight');
    expect([focused(), done]).toEqual([2, []]);
  });

  it('Shift and the arrows pick from where they began, and shrink again', async () => {
    const { cards } = await hand();
    cards[1]!.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft'])
      await press(key, { shiftKey: true });
    expect(done).toEqual(['sweep 1–2', 'sweep 1–3', 'sweep 1–2']);
  });

  it('Shift from outside the picked cards starts a new selection', async () => {
    const { turn, cards } = await hand();
    turn.selection = { from: 0, to: 1 };
    await nextTick();
    cards[3]!.focus();
    await press('ArrowRight', { shiftKey: true });
    expect(done).toEqual(['sweep 3–4']);
  });

  it('Enter on what is picked acts, once it can be shown', async () => {
    const { turn, cards } = await hand({ selection: { from: 1, to: 2 } });
    cards[2]!.focus();
    expect(await press('Enter')).toBe(true);
    expect(done).toEqual([]);
    turn.isReady = true;
    await nextTick();
    expect(await press('Enter')).toBe(false);
    expect(done).toEqual(['confirm']);
  });

  it('Enter on another card is a press on that card', async () => {
    const { cards } = await hand({ selection: { from: 1, to: 2 }, isReady: true });
    cards[4]!.focus();
    expect(await press('Enter')).toBe(true);
    expect(done).toEqual([]);
  });

  it('can only be looked through while another seat decides', async () => {
    const { cards, click, focused } = await hand({
      isActive: false,
      isReady: true,
      selection: { from: 0, to: 1 },
    });
    await click(0);
    cards[0]!.focus();
    await press('Enter');
    await press('ArrowRight', { shiftKey: true });
    expect([done, focused()]).toEqual([[], 1]);
    expect(cards[0]!.getAttribute('aria-disabled')).toBe('true');
  });

  it('two presses on the picked cards show all of them, though the first dropped a card', async () => {
    const { turn, cards } = await hand({ selection: { from: 1, to: 3 }, isReady: true });
    turn.press = (at: number) => {
      turn.selection = { from: 1, to: at - 1 };
      return 0;
    };
    for (const detail of [1, 2])
      cards[3]!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    expect([turn.selection, done]).toEqual([{ from: 1, to: 3 }, ['sweep 1–3', 'confirm']]);
  });

  it('a third press in a row does nothing more', async () => {
    const { cards } = await hand({ isReady: true });
    for (const detail of [1, 2, 3])
      cards[3]!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    expect(done).toEqual(['press 3', 'confirm']);
  });
});
