// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import type { Move } from '../../rules/model.ts';
import type { OwedDecision } from '../../../../shared/pushes.ts';
import { accessibleText, mount, press } from '../../../../renderer/mount.fixture.ts';
import { useChoice } from '../useChoice.ts';
import Hand from './Hand.vue';

vi.mock('../../../../renderer/table/kit/match.ts', () => ({ useMatch: () => ({}) }));
vi.mock('../../../../renderer/link/connection.ts', () => ({ useConnection: () => ({}) }));

const HAND = [4, 17, 55, 80];

/** A hand from which all cards may be chosen, or none. */
async function hand(offered: readonly number[] = HAND) {
  const played: Move[] = [];
  const decision = {
    decision: '1',
    choices: offered.map((card) => ({ move: { type: 'choose', card }, consequence: {} })),
  } as unknown as OwedDecision;
  let choice!: ReturnType<typeof useChoice>;
  const root = await mount(
    defineComponent(() => {
      choice = useChoice({ decision }, (move) => played.push(move));
      return () => h(Hand, { hand: HAND, choice });
    }),
  );
  const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')];
  const click = async (at: number) => {
    cards[at]!.click();
    await nextTick();
  };
  return { cards, choice, played, click, focused: () => cards.indexOf(focusedOne()) };
}

const focusedOne = () => document.activeElement as HTMLElement;

describe('a hand of 6 nimmt!', () => {
  test('is one stop of the keyboard; arrows, Home and End go within it, around its ends', async () => {
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

  test('names each card with its bull heads', async () => {
    const { cards } = await hand();
    expect(cards.map(accessibleText)).toEqual([
      'Card 4, 1 bull head',
      'Card 17, 1 bull head',
      'Card 55, 7 bull heads',
      'Card 80, 3 bull heads',
    ]);
  });

  test('says which card lies ready, and plays it by a second press', async () => {
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

  test('takes the ready card back by Escape', async () => {
    const { cards, choice, click } = await hand();
    await click(2);
    cards[2]!.focus();
    await press('Escape');
    expect(choice.chosen).toBeNull();
    expect(cards[2]!.getAttribute('aria-pressed')).toBe('false');
  });

  test('shows what the focused card would do, and forgets it when the focus goes', async () => {
    const { cards, choice } = await hand();
    cards[3]!.focus();
    expect(choice.active).toBe(80);
    cards[3]!.blur();
    expect(choice.active).toBeNull();
  });

  test('cannot be played from while nothing is asked', async () => {
    const { cards, choice, played, click } = await hand([]);
    expect(cards.every((card) => card.getAttribute('aria-disabled') === 'true')).toBe(true);
    await click(0);
    await click(0);
    expect([choice.chosen, played]).toEqual([null, []]);
  });
});
