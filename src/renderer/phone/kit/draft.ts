import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue';
import type { OfferedChoice } from '../../../shared/pushes.ts';
import type { Choice } from '../../table/kit/moveDraft.ts';
import type { PhoneBoardProps } from './game.ts';

/** The move that is being put together on a phone. */
interface PhoneDraft<Move extends OfferedChoice['move'], Consequence, Picked> {
  readonly choices: ComputedRef<readonly Choice<Move, Consequence>[]>;
  /** the kind of move that is asked for; null if none is */
  readonly kind: ComputedRef<Move['type'] | null>;
  /** what has been picked so far; it lasts as long as its decision */
  readonly picked: ShallowRef<Picked>;
}

/**
 * What is offered, and what is picked of it by touching. With every other decision the picking begins anew; while a move is
 * on its way what was picked stays.
 * @param none nothing picked
 */
export function usePhoneDraft<Move extends OfferedChoice['move'], Consequence, Picked>(
  props: Pick<PhoneBoardProps<unknown>, 'decision' | 'isSending'>,
  none: Picked,
): PhoneDraft<Move, Consequence, Picked> {
  const picked = shallowRef(none) as ShallowRef<Picked>;
  const choices = computed(
    () => (props.decision?.choices ?? []) as readonly Choice<Move, Consequence>[],
  );
  watch(
    () => (props.isSending ? 'sending' : props.decision?.decision),
    (now, before) => {
      if (now !== 'sending' && !(before === 'sending' && now === undefined)) picked.value = none;
    },
  );
  return { choices, kind: computed(() => choices.value[0]?.move.type ?? null), picked };
}
