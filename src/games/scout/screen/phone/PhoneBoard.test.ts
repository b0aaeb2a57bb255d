// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { computed, defineComponent, h, nextTick, reactive } from 'vue';
import { choices as choicesOf, validateMove } from '#games/scout/rules/play.ts';
import type { Card, State, View } from '#games/scout/rules/model.ts';
import { strengthOf } from '#games/scout/rules/rules.ts';
import type { PendingDecision } from '#shared/pushes.ts';
import { mount } from '#renderer/mount.fixture.ts';
import { providePhoneBoardContext, type HiddenBy } from '#renderer/phone/kit/boardContext.ts';
import { view } from '../view.fixture.ts';
import PhoneBoard from './PhoneBoard.vue';

const HAND: readonly Card[] = [
  [3, 9],
  [8, 2],
  [1, 4],
  [4, 2],
  [9, 8],
  [6, 8],
  [7, 4],
  [8, 5],
];
const ACTIVE: View['active'] = {
  cards: [
    [5, 2],
    [6, 9],
  ],
  owner: 0,
};

interface Given {
  readonly phase?: View['phase'];
  readonly hand?: readonly Card[];
  readonly active?: View['active'];
  readonly hasMarker?: boolean;
  readonly isActive?: boolean;
  readonly cover?: HiddenBy | null;
}

/** Mounts the board of seat 1 of three with the rules' choices; records its events. */
async function board({
  phase = 'play',
  hand = HAND,
  active = ACTIVE,
  hasMarker = true,
  isActive = true,
  cover = null,
}: Given = {}) {
  const said: unknown[] = [];
  const asked: unknown[] = [];
  const state = {
    seats: 3,
    phase,
    turn: 1,
    active,
    hands: [[], hand, []],
    markers: [true, hasMarker, true],
  } as unknown as State;
  const now = view({
    phase,
    hand,
    active,
    strength: strengthOf(active),
    toMove: [1],
    markers: state.markers,
  });
  const decision = {
    seat: 1,
    decision: 'd1',
    visibility: 'secret',
    mayRequestHint: false,
    choices: choicesOf(state, 1),
  } as unknown as PendingDecision;
  const props = reactive({
    view: now,
    viewer: 1,
    sent: null,
    isSending: false,
    hasFaceDownChoice: false,
    mayTakeBack: false,
    decision: isActive ? decision : null,
    isHandHidden: cover !== null,
  });
  const room = {
    viewer: 1,
    hiddenBy: cover,
    statusSeat: 1,
    message: 'Theo, show or scout?',
    explanation: '',

    decidingSeats: [1],
    faceDownSeats: [],
    eventsSinceLastTurn: [],
    revealHand: () => undefined,
    get isSending() {
      return props.isSending;
    },
    validateMove: (move: Parameters<typeof validateMove>[2]) => {
      asked.push(move);
      const rule = validateMove(state, 1, move);
      return Promise.resolve(rule && { scope: 'game', game: 'scout', ...rule });
    },
  };
  const Room = defineComponent(() => {
    providePhoneBoardContext(computed(() => room as never));
    return () => h(PhoneBoard, { ...props, onChoose: (move: unknown) => said.push(move) });
  });
  const root = await mount(Room);
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  return {
    root,
    props,
    said,
    asked,
    all,
    dock: () => all('.dock')[0]!.textContent,
    async touch(selector: string) {
      all(selector)[0]!.click();
      await nextTick();
      await nextTick();
    },
    act: () => all('.act')[0]!,
    /** Slides a finger from one element over others. */
    async slide(from: string, ...over: string[]) {
      const under = vi.spyOn(document, 'elementFromPoint');
      all(from)[0]!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
      for (const selector of over) {
        under.mockReturnValue(all(selector)[0]!);
        window.dispatchEvent(new PointerEvent('pointermove'));
        await nextTick();
      }
      window.dispatchEvent(new PointerEvent('pointerup'));
      under.mockRestore();
    },
    async confirm() {
      all('.act')[0]!.click();
      await nextTick();
    },
  };
}

const card = (at: number): string => `.place[data-at="${String(at)}"]`;

describe('a show', () => {
  it('is picked by its first and its last card, across the break too, and sent with the dock’s button only', async () => {
    const { touch, said, dock, all, confirm } = await board();
    await touch(card(7));
    await touch(card(5));
    expect(said).toEqual([]);
    expect(dock()).toContain('Show 6-7-8');
    expect(all('.frame').map(({ className }) => className)).toEqual([
      'frame leaves',
      'frame returns',
    ]);
    await confirm();
    expect(said).toEqual([{ type: 'show', from: 5, to: 7 }]);
  });

  it('that is too weak cannot be sent, and the dock shows the rule', async () => {
    const { touch, said, asked, dock, act, confirm } = await board();
    await touch(card(1));
    expect(asked).toEqual([{ type: 'show', from: 1, to: 1 }]);
    expect(dock()).toContain('more beat fewer');
    expect(act().getAttribute('aria-disabled')).toBe('true');
    await confirm();
    expect(said).toEqual([]);
  });

  it('is picked by a slide, also beyond the break', async () => {
    const { slide, dock } = await board();
    await slide(card(5), card(6), card(7));
    expect(dock()).toContain('Show 6-7-8');
  });

  it('is deselected', async () => {
    const { touch, all } = await board();
    await touch(card(3));
    await touch('.row .alt:last-child');
    expect(all('.frame')).toEqual([]);
  });
});

describe('a scout', () => {
  it('puts the card into the hand, is moved by a pin and turned, and is sent with the dock’s button', async () => {
    const { touch, said, all, dock, confirm } = await board();
    await touch('[data-end="right"]');
    expect(all('.place')).toHaveLength(HAND.length + 1);
    await touch('.pin[data-place="0"]');
    await touch('.orientation[data-flip="true"]');
    expect(dock()).toContain('Take the 9');
    expect(said).toEqual([]);
    await confirm();
    expect(said).toEqual([{ type: 'scout', end: 'right', flip: true, at: 0 }]);
  });

  it('is drawn along the hand, over as many places as the finger goes', async () => {
    const { touch, slide, all } = await board();
    await touch('[data-end="left"]');
    await slide('[data-carried]', '.pin[data-place="3"]', '.pin[data-place="1"]');
    expect(all('[data-carried]')[0]!.dataset.at).toBe('1');
  });

  it('is undone by touching its end again, or by Back', async () => {
    const { touch, all, said } = await board();
    await touch('[data-end="left"]');
    await touch('[data-end="left"]');
    expect(all('.place')).toHaveLength(HAND.length);
    await touch('[data-end="left"]');
    await touch('.row .alt');
    expect(all('.place')).toHaveLength(HAND.length);
    expect(said).toEqual([]);
  });

  it('finds no end in an empty ring', async () => {
    const { all, dock } = await board({ active: null });
    expect(all('[data-end]')).toEqual([]);
    expect(dock()).toContain('The ring is empty');
  });
});

describe('a Scout & Show', () => {
  it('is one move, sent when all of it is picked', async () => {
    const { touch, said, all, confirm, dock } = await board();
    await touch('.row .alt');
    await touch('[data-end="left"]');
    await confirm();
    expect(said).toEqual([]);
    expect(all('.place.selected').length).toBeGreaterThan(0);
    expect(dock()).toContain('Scout & Show');
    await confirm();
    expect(said).toHaveLength(1);
    expect(said[0]).toMatchObject({ type: 'scout-and-show', end: 'left' });
  });

  it('is disabled once its marker is spent', async () => {
    const { touch, all, dock } = await board({ hasMarker: false });
    expect(dock()).toContain('already used');
    await touch('.row .alt');
    expect(all('[data-end][aria-pressed="true"]')).toEqual([]);
  });
});

describe('the start of a round', () => {
  it('a hand that was turned stays turned while the others still choose', async () => {
    const { props, all } = await board({ phase: 'orient', active: null, isActive: false });
    const first = () => all('.place[data-at="0"]')[0]!.getAttribute('aria-label');
    Object.assign(props, { hasFaceDownChoice: true, sent: { type: 'orient', flip: true } });
    await nextTick();
    expect(first()).toBe('Card 9, turned over 3');
    Object.assign(props, { sent: { type: 'orient', flip: false } });
    await nextTick();
    expect(first()).toBe('Card 3, turned over 9');
  });

  it('shows both ways to hold the hand; the hand turns with the picked one, and the dock’s button sends it', async () => {
    const { touch, said, all, confirm } = await board({ phase: 'orient', active: null });
    expect(all('.reading')).toHaveLength(2);
    await touch('.reading[data-flip="true"]');
    expect(all('.place')[0]!.getAttribute('aria-label')).toBe('Card 9, turned over 3');
    await confirm();
    expect(said).toEqual([{ type: 'orient', flip: true }]);
  });
});

describe('a hand without a decision', () => {
  it('is shown and cannot be touched', async () => {
    const { all, touch, said } = await board({ isActive: false });
    expect(all('button')).toEqual([]);
    await touch(card(0));
    expect(all('.frame')).toEqual([]);
    expect(said).toEqual([]);
  });

  it.each(['hidden', 'laptop'] as const)(
    '%s, it shows backs and no number of its own',
    async (cover) => {
      for (const phase of ['play', 'orient'] as const) {
        const { root, all } = await board({
          cover,
          phase,
          hand: [
            [9, 1],
            [9, 3],
          ],
          active: phase === 'play' ? ACTIVE : null,
        });
        expect(all('.place, .reading, .orientations, [data-end]')).toEqual([]);
        expect(root.querySelector('.hand-area')!.textContent).not.toMatch(/\d/);
        expect(root.innerHTML).not.toMatch(/9, turned [13]/);
      }
    },
  );
});

it('while the move is in flight picked cards stay, and nothing can be touched', async () => {
  const { props, touch, all, said, confirm } = await board();
  await touch(card(5));
  await touch(card(6));
  await confirm();
  Object.assign(props, { isSending: true, decision: null });
  await nextTick();
  expect(all('.place.selected')).toHaveLength(2);
  expect(all('.act.busy')).toHaveLength(1);
  await confirm();
  await touch(card(0));
  expect(all('.place.selected')).toHaveLength(2);
  expect(said).toHaveLength(1);
});
