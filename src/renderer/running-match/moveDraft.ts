import { useEventListener } from '@vueuse/core';
import { computed, shallowRef, watch, type Ref } from 'vue';
import type { AppRefusal } from '#shared/errors.ts';
import type { OfferedChoice, PendingDecision } from '#shared/pushes.ts';
import { useConnection } from '../connection/connection.ts';
import { isDialogOpen } from '../ui/focusNextAction.ts';
import { useMatch } from './match.ts';
import type { AnyMove, Choice, ExplainingTurnPorts } from '../screen/turn.ts';

interface DecisionProps {
  readonly decision: PendingDecision | null;
  readonly hinted?: OfferedChoice['move'] | null | undefined;
}

/** @param keepsSent whether a sent move remains until the next decision of this seat */
export function useMoveDraft<Move extends AnyMove, Consequence, Draft>(
  props: DecisionProps,
  emit: (event: 'choose', move: Move) => void,
  emptyDraft: Draft,
  keepsSent = false,
): ExplainingTurnPorts<Move, Consequence, Draft> {
  const match = useMatch();
  const validateMove = useMoveValidation(props);
  const draft = shallowRef(emptyDraft) as Ref<Draft>;
  const choices = computed(
    () => (props.decision?.choices ?? []) as readonly Choice<Move, Consequence>[],
  );
  watch(
    () => props.decision?.decision,
    (decision) => {
      if (decision !== undefined || !keepsSent) draft.value = emptyDraft;
    },
  );
  async function explain(move: Move): Promise<void> {
    if (props.decision) match.refusal = await validateMove(move);
  }

  return {
    draft,
    choices: () => choices.value,
    hinted: () => (props.hinted ?? null) as Move | null,
    choose: (move) => {
      emit('choose', move);
    },
    explain: (move) => void explain(move),
  };
}

/** Rule against a drafted move not offered; null if there is no draft, or until the reply. */
export function useIllegalMoveReason<Move extends AnyMove>(
  props: DecisionProps,
  draftedMove: () => Move | null,
): Readonly<Ref<AppRefusal | null>> {
  const validateMove = useMoveValidation(props);
  const refusal = shallowRef<AppRefusal | null>(null);

  watch(draftedMove, async (move) => {
    refusal.value = null;
    const answer = move && (await validateMove(move));
    if (move === draftedMove()) refusal.value = answer;
  });
  return refusal;
}

function useMoveValidation(props: DecisionProps): (move: AnyMove) => Promise<AppRefusal | null> {
  const connection = useConnection();
  const match = useMatch();

  return async (move) => {
    if (!props.decision || !match.lastPush) return null;
    const { decision } = props.decision;
    const input = { match: match.lastPush.match, decision, move: { ...move } };
    const reply = await connection.call('match.validate-move', input);
    return reply.ok ? reply.value : reply.error;
  };
}

/** @param back undoes a step of the draft before Escape closes the curtain; returns whether there was one */
export function useStepBack(back: () => boolean): void {
  useEventListener(
    document,
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !isDialogOpen() && back()) event.preventDefault();
    },
    { capture: true },
  );
}
