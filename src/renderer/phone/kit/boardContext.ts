import {
  inject,
  provide,
  shallowRef,
  watch,
  type ComputedRef,
  type InjectionKey,
  type Ref,
} from 'vue';
import type { AppRefusal } from '../../../shared/errors.ts';
import type { Seat, Viewer } from '../../../shared/ids.ts';
import type { OfferedChoice } from '../../../shared/pushes.ts';
import type { RecentEvent } from '../../match/kit/eventSummaries.ts';

/** Why the hand shows its backs: its owner hid it, or this decision is made on the laptop. */
export type HiddenBy = 'hidden' | 'laptop';

/** What the parts of a board on a phone know of the room they are in. */
export interface PhoneBoardContext {
  readonly viewer: Viewer;
  readonly hiddenBy: HiddenBy | null;
  revealHand(): void;
  /** the move is on its way */
  readonly isSending: boolean;
  /** whose turn it is; null where it is about nobody in particular */
  readonly statusSeat: Seat | null;
  /** "Theo, which goat?", and the rule behind it */
  readonly message: string;
  readonly explanation: string;
  /** who still decides, this seat too */
  readonly decidingSeats: readonly Seat[];
  /** whose choice lies face down */
  readonly faceDownSeats: readonly Seat[];
  /** what happened since this seat's last turn, oldest first */
  readonly eventsSinceLastTurn: readonly RecentEvent[];
  /** Asks for the rule against a move of the open decision; null if there is none, or nobody could be asked. */
  validateMove(move: OfferedChoice['move']): Promise<AppRefusal | null>;
}

const KEY: InjectionKey<ComputedRef<PhoneBoardContext>> = Symbol('phone room');

export const providePhoneBoardContext = (context: ComputedRef<PhoneBoardContext>): void => {
  provide(KEY, context);
};

/** The same where there may be none: on a screen that is no board. */
export const findPhoneBoardContext = (): ComputedRef<PhoneBoardContext> | null => inject(KEY, null);

/** The room that a board's part is in. */
export function usePhoneBoardContext(): ComputedRef<PhoneBoardContext> {
  const context = findPhoneBoardContext();
  if (!context) throw new Error('outside a phone’s room');
  return context;
}

/**
 * The rule against what is picked, for a board whose dock says it before the act is touched; null while nothing is meant
 * and until the answer is there.
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
