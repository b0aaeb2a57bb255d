import { computed, shallowRef, watch, type Ref } from 'vue';
import type { AnyMove, Choice, ExplainingTurnPorts } from '#renderer/screen/turn.ts';
import type { PhoneBoardProps } from './boardProps.ts';

interface Emit<Move> {
  (event: 'choose', move: Move): void;
  // eslint-disable-next-line @typescript-eslint/unified-signatures -- Vue's own is overloaded too
  (event: 'explainIllegalMove', move: Move): void;
}

/**
 * Draft of a move on a phone. Every other decision empties it; a move in flight keeps it. A phone asks for no hints.
 */
export function usePhoneDraft<Move extends AnyMove, Consequence, Draft>(
  props: Pick<PhoneBoardProps<unknown>, 'decision' | 'isSending'>,
  emit: Emit<Move>,
  emptyDraft: Draft,
): ExplainingTurnPorts<Move, Consequence, Draft> {
  const draft = shallowRef(emptyDraft) as Ref<Draft>;
  const choices = computed(
    () => (props.decision?.choices ?? []) as readonly Choice<Move, Consequence>[],
  );
  watch(
    () => (props.isSending ? 'sending' : props.decision?.decision),
    (now, before) => {
      if (now !== 'sending' && !(before === 'sending' && now === undefined))
        draft.value = emptyDraft;
    },
  );
  return {
    draft,
    choices: () => choices.value,
    hinted: () => null,
    choose: (move) => {
      emit('choose', move);
    },
    explain: (move) => {
      emit('explainIllegalMove', move);
    },
  };
}
