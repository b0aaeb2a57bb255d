import { computed, defineComponent, h, reactive, type Component } from 'vue';
import type { Seat } from '#shared/ids.ts';
import type { OfferedChoice, PendingDecision } from '#shared/pushes.ts';
import { BOT_NAMES } from '#shared/people.ts';
import { mount } from '#renderer/mount.fixture.ts';
import { provideTable } from '#renderer/seats/seats.ts';
import type { PhoneBoardProps } from './boardProps.ts';
import { providePhoneBoardContext, type HiddenBy } from './boardContext.ts';

type Move = OfferedChoice['move'];

/** Returns a seat's decision with these choices; a bare move has no consequence. */
export const decisionOf = (
  seat: Seat,
  choices: readonly { readonly move: Move; readonly consequence?: object }[],
): PendingDecision =>
  ({
    seat,
    decision: 'a decision',
    visibility: 'open',
    mayRequestHint: false,
    choices: choices.map(({ move, consequence = null }) => ({ move, consequence })),
  }) as unknown as PendingDecision;

/** Mounts a game's phone board in its own context. Emitted events are recorded; props can be changed while mounted. */
export async function mountBoard<View>(
  board: Component,
  given: Partial<PhoneBoardProps<View>> & { readonly view: View },
  cover: HiddenBy | null = null,
) {
  const props = reactive({
    viewer: 0,
    decision: null,
    sent: null,
    isSending: false,
    hasFaceDownChoice: false,
    mayTakeBack: false,
    isHandHidden: cover !== null,
    ...given,
  }) as { -readonly [Key in keyof PhoneBoardProps<View>]: PhoneBoardProps<View>[Key] };
  const chosen: Move[] = [];
  const objected: Move[] = [];
  let takenBack = 0;
  // Three players.
  const occupants = BOT_NAMES.slice(0, 3).map(
    (name) => ({ kind: 'bot', name, level: 'easy' }) as const,
  );
  const room = defineComponent(() => {
    provideTable(computed(() => ({ game: '', occupants })));
    providePhoneBoardContext(
      computed(() => ({
        viewer: props.viewer,
        hiddenBy: cover,
        isSending: props.isSending,
        statusSeat: null,
        nextWaiting: null,
        showNext: () => undefined,
        goOn: null,

        message: 'Theo decides',
        explanation: '',
        decidingSeats: [],
        faceDownSeats: [],
        eventsSinceLastTurn: [],
        revealHand: () => undefined,
        validateMove: () => Promise.resolve(null),
      })),
    );
    return () =>
      h('main', [
        h(board, {
          ...props,
          onChoose: (move: Move) => chosen.push(move),
          onExplainIllegalMove: (move: Move) => objected.push(move),
          onTakeBack: () => takenBack++,
        }),
      ]);
  });
  const root = await mount(room);
  const found = (selector: string): HTMLElement => {
    const element = root.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`no ${selector}`);
    return element;
  };
  return {
    props,
    root,
    chosen,
    objected,
    takenBack: (): number => takenBack,
    has: (selector: string): boolean => root.querySelector(selector) !== null,
    text: (selector: string): string => found(selector).textContent.trim(),
    /** Touches the elements in order. */
    async touch(...selectors: readonly string[]): Promise<void> {
      for (const selector of selectors) {
        found(selector).click();
        await Promise.resolve();
      }
    },
  };
}
