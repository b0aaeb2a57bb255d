import { useEventListener } from '@vueuse/core';
import { computed, shallowRef, watch, type Ref } from 'vue';
import type { AppRefusal } from '../../../shared/errors.ts';
import type { DecisionId } from '../../../shared/ids.ts';
import type { OfferedChoice, PendingDecision } from '../../../shared/pushes.ts';
import { useConnection } from '../../connection/connection.ts';
import { isDialogOpen } from '../../ui/focusNextAction.ts';
import { useMatch } from './match.ts';

export interface DecisionProps {
  readonly decision: PendingDecision | null;
  readonly hinted?: OfferedChoice['move'] | null | undefined;
}

export interface Choice<Move, Consequence> {
  readonly move: Move;
  readonly consequence: Consequence;
}

/**
 * Draft of a move: offered choices, the hinted move, and the rule against moves not offered.
 * @param clear called with every new decision, undefined for none: the draft belongs to the previous one
 */
export function useMoveDraft<Move extends OfferedChoice['move'], Consequence>(
  props: DecisionProps,
  clear: (decision: DecisionId | undefined) => void,
) {
  const match = useMatch();
  const validateMove = useMoveValidation(props);
  const choices = computed(
    () => (props.decision?.choices ?? []) as readonly Choice<Move, Consequence>[],
  );
  watch(() => props.decision?.decision, clear);

  return {
    choices,
    /** type of the requested move; null if none */
    kind: computed(() => choices.value[0]?.move.type ?? null),
    hinted: (): Move | null => (props.hinted ?? null) as Move | null,
    /** Shows the rule against a move not offered: a full column, a flock that is too small. */
    async explainIllegalMove(move: Move): Promise<void> {
      if (props.decision) match.refusal = await validateMove(move);
    },
  };
}

/** Rule against a drafted move not offered; null if there is no draft, or until the reply. */
export function useIllegalMoveReason<Move extends OfferedChoice['move']>(
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

/** Returns a function that validates a move of the current decision; null without one. */
function useMoveValidation(
  props: DecisionProps,
): (move: OfferedChoice['move']) => Promise<AppRefusal | null> {
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

/**
 * Escape undoes a step of the draft, before Escape closes the curtain.
 * @param back returns whether there was a step to undo
 */
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
