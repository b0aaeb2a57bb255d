// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick, shallowRef, useTemplateRef } from 'vue';
import type { GameEvent } from '#shared/pushes.ts';
import { mount } from '../mount.fixture.ts';
import { useCardFlights } from './cardFlights.ts';
import { playerPanelSelector, type EventPresentations } from './eventPresentation.ts';

interface Played extends GameEvent {
  readonly type: 'played';
}
const steps: EventPresentations<unknown, Played> = {
  played: {
    pause: 0,
    summary: null,
    flight: () => ({
      from: () => playerPanelSelector(0),
      was: (card) => (card === 'hand' ? 'display.' : null),
      to: () => playerPanelSelector(1),
      delay: (_, leaving) => (leaving ?? 0) * 45,
    }),
  },
};

let animate: ReturnType<typeof vi.fn>;
beforeEach(() => {
  animate = vi.fn(() => ({ finish: vi.fn() }));
  Element.prototype.animate = animate as never;
});

const box = (x: number, width: number): DOMRect => new DOMRect(x, 0, width, width);

/** Mounts two player panels and a row of cards with these boxes. */
async function table(cards: Readonly<Record<string, DOMRect>>) {
  const event = shallowRef<Played | null>(null);
  const lying = shallowRef(cards);
  const root = await mount(
    defineComponent(() => {
      const board = useTemplateRef<HTMLElement>('board');
      useCardFlights(board, () => event.value, steps);
      return () =>
        h('main', { ref: 'board' }, [
          h('i', { 'data-plate': 0, ref: placed(box(0, 50)) }),
          h('i', { 'data-plate': 1, ref: placed(box(900, 50)) }),
          ...Object.entries(lying.value).map(([card, at]) =>
            h('b', { key: card, 'data-tracked': card, ref: placed(at) }),
          ),
        ]);
    }),
  );
  return async (then: Readonly<Record<string, DOMRect>>) => {
    lying.value = then;
    event.value = { type: 'played' };
    await nextTick();
    await nextTick();
    return { frames: framesOf(animate), root };
  };
}

const placed = (at: DOMRect) => (element: unknown) => {
  if (element) (element as Element).getBoundingClientRect = () => at;
};
const framesOf = (calls: ReturnType<typeof vi.fn>): readonly string[] =>
  calls.mock.calls.map(([frames]) =>
    (frames as Keyframe[]).map(({ transform }) => String(transform)).join(' to '),
  );

describe('cards that fly', () => {
  it('go from where they were to where they are, in their old size', async () => {
    const play = await table({ one: box(100, 50) });
    const { frames } = await play({ one: box(300, 100) });
    expect(frames).toEqual(['translate(-225px, -25px) scale(0.5) to none']);
  });

  it('come from the panel of the player, and go to the panel of the taker', async () => {
    const play = await table({ old: box(100, 50) });
    const { frames } = await play({ new: box(300, 100) });
    expect(frames).toEqual([
      'translate(-325px, -25px) scale(0.5) to none',
      'none to translate(800px, 0px) scale(0.25)',
    ]);
  });

  it('come from where a card of another name was that they have become', async () => {
    const play = await table({ 'display.1': box(100, 50) });
    const { frames } = await play({ hand: box(300, 100) });
    expect(frames).toEqual(['translate(-225px, -25px) scale(0.5) to none']);
  });

  it('leave one after another', async () => {
    const play = await table({ one: box(100, 50), two: box(200, 50) });
    await play({});
    expect(animate.mock.calls.map(([, { delay }]) => delay as number)).toEqual([0, 45]);
  });

  it('stay still if they are drawn only before or only afterwards', async () => {
    const play = await table({ shrinks: box(100, 50), grows: box(0, 0), goes: box(0, 0) });
    const { frames } = await play({ shrinks: box(0, 0), grows: box(300, 100) });
    expect(frames).toEqual(['translate(-325px, -25px) scale(0.5) to none']);
  });
});
