import {
  inject,
  provide,
  shallowRef,
  watch,
  type ComputedRef,
  type InjectionKey,
  type Ref,
} from 'vue';
import type { AppRefusal } from '#shared/errors.ts';
import type { Seat, Viewer } from '#shared/ids.ts';
import type { OfferedChoice } from '#shared/pushes.ts';
import type { RecentEvent } from '#renderer/screen/eventSummaries.ts';

/** Reason why the hand is hidden: by its owner, or because this decision is made on the laptop. */
export type HiddenBy = 'hidden' | 'laptop';

export interface PhoneBoardContext {
  readonly viewer: Viewer;
  readonly hiddenBy: HiddenBy | null;
  revealHand(): void;
  readonly isSending: boolean;
  /** next step, or the result, that the laptop has not shown yet; null if nothing waits for it */
  readonly nextWaiting: 'step' | 'result' | null;
  /** Shows it without the laptop. */
  showNext(): void;
  /** Goes on at the laptop, which shows scores until somebody does; null if it does not wait. */
  readonly goOn: (() => void) | null;
  /** seat of the turn; null if no single seat decides */
  readonly statusSeat: Seat | null;
  /** "Theo, which goat?", and its rule */
  readonly message: string;
  readonly explanation: string;
  readonly decidingSeats: readonly Seat[];
  readonly faceDownSeats: readonly Seat[];
  readonly eventsSinceLastTurn: readonly RecentEvent[];
  /** Requests the refusal of a move of the pending decision; null if there is none, or no connection. */
  validateMove(move: OfferedChoice['move']): Promise<AppRefusal | null>;
}

const KEY: InjectionKey<ComputedRef<PhoneBoardContext>> = Symbol('phone room');

export const providePhoneBoardContext = (context: ComputedRef<PhoneBoardContext>): void => {
  provide(KEY, context);
};

/** Returns the context; null on a screen that is no board. */
export const findPhoneBoardContext = (): ComputedRef<PhoneBoardContext> | null => inject(KEY, null);

export function usePhoneBoardContext(): ComputedRef<PhoneBoardContext> {
  const context = findPhoneBoardContext();
  if (!context) throw new Error('outside a phone’s room');
  return context;
}

/**
 * Returns the refusal of the drafted move, for a board whose dock shows it before the action is touched; null without
 * a draft and until the reply arrives.
 */
export function usePhoneIllegalMoveReason(
  draftedMove: () => OfferedChoice['move'] | null,
): Readonly<Ref<AppRefusal | null>> {
  const boardContext = usePhoneBoardContext();
  const refusal = shallowRef<AppRefusal | null>(null);
  watch(draftedMove, async (move) => {
    refusal.value = null;
    const answer = move && (await boardContext.value.validateMove(move));
    if (move === draftedMove()) refusal.value = answer;
  });
  return refusal;
}
