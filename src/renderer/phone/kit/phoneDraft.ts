import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue';
import type { OfferedChoice } from '../../../shared/pushes.ts';
import type { Choice } from '../../match/kit/turn.ts';
import type { PhoneBoardProps } from './boardProps.ts';

/** The move being composed on a phone. */
interface PhoneDraft<Move extends OfferedChoice['move'], Consequence, Selection> {
  readonly choices: ComputedRef<readonly Choice<Move, Consequence>[]>;
  /** type of the pending move; null if there is none */
  readonly kind: ComputedRef<Move['type'] | null>;
  /** current selection; cleared with its decision */
  readonly selection: ShallowRef<Selection>;
}

/**
 * Returns the choices and the selection made by touch. Every other decision clears the selection; a move in flight
 * keeps it.
 * @param emptySelection nothing selected
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
