// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { defineComponent, h, nextTick, shallowRef } from 'vue';
import type { Consequence, Move } from '#games/six-nimmt/rules/model.ts';
import { accessibleText, mount, press } from '#renderer/mount.fixture.ts';
import { useTurn, type Draft, type Turn } from '../turn.ts';
import Hand from './Hand.vue';

const HAND = [4, 17, 55, 80];

/** Mounts a hand with the offered cards. */
async function hand(offered: readonly number[] = HAND) {
  const played: Move[] = [];
  const choices = offered.map((card) => ({
    move: { type: 'choose', card } as const,
    consequence: {} as Consequence,
  }));
  let turn!: Turn;
  const root = await mount(
    defineComponent(() => {
      turn = useTurn({
        draft: shallowRef<Draft>(null),
        choices: () => choices,
        hinted: () => null,
        choose: (move) => played.push(move),
      });
      return () => h(Hand, { hand: HAND, turn });
    }),
  );
  const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')];
  const click = async (at: number) => {
    cards[at]!.click();
    await nextTick();
  };
  return { cards, turn, played, click, focused: () => cards.indexOf(focusedOne()) };
}

const focusedOne = () => document.activeElement as HTMLElement;

describe('a hand of 6 nimmt!', () => {
  it('is one tab stop; arrows, Home and End go within it, around its ends', async () => {
    const { cards, focused } = await hand();
    expect(cards.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
    cards[0]!.focus();
    const way: number[] = [];
    for (const key of ['ArrowRight', 'ArrowDown', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await press(key);
      way.push(focused());
    }
    expect(way).toEqual([1, 2, 3, 0, 3, 0]);
    await press('ArrowRight');
    expect(cards.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1]);
  });

  it('names each card with its bull heads', async () => {
    const { cards } = await hand();
    expect(cards.map(accessibleText)).toEqual([
      'Card 4, 1 bull head',
      'Card 17, 1 bull head',
      'Card 55, 7 bull heads',
      'Card 80, 3 bull heads',
    ]);
  });

  it('names the selected card, and plays it by a second press', async () => {
    const { cards, played, click } = await hand();
    await click(1);
    expect(cards.map((card) => card.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
      'false',
      'false',
    ]);
    expect(played).toEqual([]);
    await click(1);
    expect(played).toEqual([{ type: 'choose', card: 17 }]);
  });

  it('deselects the card by Escape', async () => {
    const { cards, turn, click } = await hand();
    await click(2);
    cards[2]!.focus();
    await press('Escape');
    expect(turn.chosen).toBeNull();
    expect(cards[2]!.getAttribute('aria-pressed')).toBe('false');
  });

  it('shows the effect of the focused card, and removes it when the focus leaves', async () => {
    const { cards, turn } = await hand();
    cards[3]!.focus();
    expect(turn.active).toBe(80);
    cards[3]!.blur();
    expect(turn.active).toBeNull();
  });

  it('cannot be played from without a decision', async () => {
    const { cards, turn, played, click } = await hand([]);
    expect(cards.every((card) => card.getAttribute('aria-disabled') === 'true')).toBe(true);
    await click(0);
    await click(0);
    expect([turn.chosen, played]).toEqual([null, []]);
  });
});
