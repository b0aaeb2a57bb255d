import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue';
import type { OfferedChoice } from '../../../shared/pushes.ts';
import type { Choice } from '../../match/kit/moveDraft.ts';
import type { PhoneBoardProps } from './boardProps.ts';

/** The move that is being put together on a phone. */
interface PhoneDraft<Move extends OfferedChoice['move'], Consequence, Selection> {
  readonly choices: ComputedRef<readonly Choice<Move, Consequence>[]>;
  /** the kind of move that is asked for; null if none is */
  readonly kind: ComputedRef<Move['type'] | null>;
  /** what has been picked so far; it lasts as long as its decision */
  readonly selection: ShallowRef<Selection>;
}

/**
 * What is offered, and what is picked of it by touching. With every other decision the picking begins anew; while a move is
 * on its way what was picked stays.
 * @param emptySelection nothing picked
 */
export function usePhoneDraft<Move extends OfferedChoice['move'], Consequence, Selection>(
  props: Pick<PhoneBoardProps<unknown>, 'decision' | 'isSending'>,
  emptySelection: Selection,
): PhoneDraft<Move, Consequence, Selection> {
  const selection = shallowRef(emptySelection) as ShallowRef<Selection>;
  const choices = computed(
    () => (props.decision?.choices ?? []) as readonly Choice<Move, Consequence>[],
  );
  watch(
    () => (props.isSending ? 'sending' : props.decision?.decision),
    (now, before) => {
      if (now !== 'sending' && !(before === 'sending' && now === undefined))
        selection.value = emptySelection;
    },
  );
  return { choices, kind: computed(() => choices.value[0]?.move.type ?? null), selection };
}
