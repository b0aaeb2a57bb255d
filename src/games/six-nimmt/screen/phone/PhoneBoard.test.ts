// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { computed, defineComponent, h, nextTick, ref } from 'vue';
import type { DecisionId } from '#shared/ids.ts';
import type { PendingDecision } from '#shared/pushes.ts';
import { mount } from '#renderer/mount.fixture.ts';
import type { PhoneBoardProps } from '#renderer/phone/kit/boardProps.ts';
import { providePhoneBoardContext, type HiddenBy } from '#renderer/phone/kit/boardContext.ts';
import type { Move, View } from '#games/six-nimmt/rules/model.ts';
import { view } from '../view.fixture.ts';
import PhoneBoard from './PhoneBoard.vue';

const HAND = [5, 22, 35, 47, 63, 70, 88, 104];
const deciding = (choices: PendingDecision['choices']): PendingDecision => ({
  seat: 0,
  decision: 'd1' as DecisionId,
  visibility: 'secret',
  choices,
  mayRequestHint: false,
});
const choosing = deciding(
  HAND.map((card) => ({
    move: { type: 'choose', card },
    consequence: { type: 'lands', row: 3, behind: 61, position: 2, between: 4 },
  })),
);

/** Mounts the board on the phone of seat 0, and records its moves. */
async function board(more: Partial<PhoneBoardProps<View>> = {}, cover: HiddenBy | null = null) {
  const chosen: unknown[] = [];
  const takenBack = ref(0);
  const props = {
    view: view({ hand: HAND }),
    viewer: 0,
    decision: choosing,
    sent: null,
    isSending: false,
    hasFaceDownChoice: false,
    mayTakeBack: false,
    isHandHidden: cover !== null,
    ...more,
  };
  const room = computed(() => ({
    viewer: 0,
    hiddenBy: cover,
    isSending: props.isSending,
    statusSeat: null,
    message: 'Theo, which row?',
    explanation: '',
    decidingSeats: [1],
    faceDownSeats: [0],
    eventsSinceLastTurn: [],
    nextWaiting: null,
    showNext: () => undefined,

    goOn: null,
    revealHand: () => undefined,
    validateMove: () => Promise.resolve(null),
  }));
  const root = await mount(
    defineComponent(() => {
      providePhoneBoardContext(room);
      return () =>
        h(PhoneBoard, {
          ...props,
          onChoose: (move: unknown) => chosen.push(move),
          onTakeBack: () => takenBack.value++,
        });
    }),
  );
  const touch = async (element: Element | null | undefined): Promise<void> => {
    (element as HTMLElement).click();
    await nextTick();
  };
  return {
    root,
    chosen,
    takenBack,
    act: () => touch(root.querySelector('.act')),
    touchCard: (card: number) =>
      touch(root.querySelector(`.hand-area [data-card="${String(card)}"]`)),
    touchRow: (row: number) => touch(root.querySelectorAll('[data-row]')[row]),
    touch,
    text: () => root.textContent,
  };
}

describe('6 nimmt! on a phone', () => {
  it('a touch picks, shows the effect and highlights the row; only the dock plays the card', async () => {
    const { root, chosen, act, touchCard, text } = await board();
    await act();
    await touchCard(63);
    expect(chosen).toEqual([]);
    expect(text()).toContain('63 goes behind 61');
    expect(root.querySelector('.row.highlighted')?.getAttribute('data-row')).toBe('3');
    await act();
    expect(chosen).toEqual([{ type: 'choose', card: 63 }]);
  });

  it('another touch puts the card back', async () => {
    const { chosen, act, touchCard } = await board();
    await touchCard(63);
    await touchCard(63);
    await act();
    expect(chosen).toEqual([]);
  });

  it('a sent card is face down in its place, and can be taken back', async () => {
    const sent: Move = { type: 'choose', card: 63 };
    const { root, takenBack, touch, text } = await board({
      view: view({ hand: HAND.filter((card) => card !== 63) }),
      decision: null,
      sent,
      hasFaceDownChoice: true,
      mayTakeBack: true,
    });
    expect(text()).toContain('Your 63 is face down');
    const hand = [...root.querySelectorAll('.hand > *')];
    expect(hand.findIndex((one) => one.classList.contains('face-down'))).toBe(HAND.indexOf(63));
    await touch(root.querySelector('.alt'));
    expect(takenBack.value).toBe(1);
  });

  it('a card that another page sent is face down without a name', async () => {
    const { text } = await board({ decision: null, hasFaceDownChoice: true });
    expect(text()).toContain('Your card is face down');
  });

  it('a row is taken by picking it and then by the dock', async () => {
    const taking = deciding(
      [0, 1, 2, 3].map((row) => ({
        move: { type: 'take-row', row },
        consequence: { type: 'takes', row, cards: 2, bulls: 2 },
      })),
    );
    const { chosen, touchRow, act, text } = await board({
      view: view({ phase: 'take-row', hand: HAND, revealed: [{ seat: 0, card: 3 }] }),
      decision: taking,
    });
    expect(text()).toContain('Your 3 is lower than every row');
    await act();
    await touchRow(1);
    expect(chosen).toEqual([]);
    await act();
    expect(chosen).toEqual([{ type: 'take-row', row: 1 }]);
  });

  it('a hidden hand shows backs, and neither row nor dock reveals the picked card', async () => {
    const { root, text } = await board({}, 'hidden');
    expect(root.querySelectorAll('[data-card]')).toHaveLength(0);
    expect(root.querySelectorAll('.back')).toHaveLength(HAND.length);
    expect(root.querySelector('.highlighted')).toBeNull();
    expect(text()).not.toContain('63');
  });

  it('a hidden hand shows no back for the card that was chosen', async () => {
    const left = HAND.filter((card) => card !== 63);
    const backs = async (given: object) =>
      (await board({ decision: null, ...given }, 'hidden')).root.querySelectorAll(
        '.hand-area .back',
      );
    const sent = { type: 'choose', card: 63 };
    expect(await backs({ sent, isSending: true })).toHaveLength(left.length);
    const chosen = { view: view({ hand: left }) };
    expect(await backs({ sent, ...chosen })).toHaveLength(left.length);
    expect(await backs(chosen)).toHaveLength(left.length);
  });

  it('the draft takes a public card', async () => {
    const pool = [1, 2, 3];
    const { chosen, touchCard, act } = await board({
      view: view({ phase: 'draft', pool, hand: [], rows: [], rowBulls: [] }),
      decision: deciding(
        pool.map((card) => ({
          move: { type: 'draft', card },
          consequence: { type: 'drafts', bulls: 1 },
        })),
      ),
    });
    await touchCard(2);
    await act();
    expect(chosen).toEqual([{ type: 'draft', card: 2 }]);
  });
});
