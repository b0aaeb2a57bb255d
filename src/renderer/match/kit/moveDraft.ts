import { useEventListener } from '@vueuse/core';
import { computed, onMounted, shallowRef, watch, type Ref } from 'vue';
import type { AppRefusal } from '../../../shared/errors.ts';
import type { DecisionId } from '../../../shared/ids.ts';
import type { OfferedChoice, PendingDecision } from '../../../shared/pushes.ts';
import { useConnection } from '../../connection/connection.ts';
import { isDialogOpen, isFocusFree } from '../../ui/focusNextAction.ts';
import { useMatch } from './match.ts';

/** What a board knows of the decision that can be made on it. */
export interface DecisionProps {
  readonly decision: PendingDecision | null;
  /** the move that a hint points to */
  readonly hinted?: OfferedChoice['move'] | null | undefined;
}

/** An offered choice in the types of its game. */
export interface Choice<Move, Consequence> {
  readonly move: Move;
  readonly consequence: Consequence;
}

/**
 * The move that is being put together: what is offered, what a hint points to, and the rule against what is not offered.
 * @param clear called with every other decision, undefined for none: what was put together so far belongs to the last
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
    /** the kind of move that is asked for; null if none is */
    kind: computed(() => choices.value[0]?.move.type ?? null),
    hinted: (): Move | null => (props.hinted ?? null) as Move | null,
    /** Has the rule said against a move that is not offered: a full column, a flock that is too small. */
    async explainIllegalMove(move: Move): Promise<void> {
      if (props.decision) match.refusal = await validateMove(move);
    },
  };
}

/** The rule against a move that is not offered; null while none is meant, and until the answer is there. */
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

/** Asks for the rule against a move of the decision that can be made now; null without one. */
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
 * Escape steps back within a draft, before the table's own Escape would let the curtain fall.
 * @param back whether there was a step to take
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

/** Whether the keyboard may be taken from where it is. */
const MAY_TAKE = {
  idle: () => false,
  'from-cards': (busy: Element) => busy.matches('[data-card]'),
  always: () => true,
} as const satisfies Record<string, (busy: Element) => boolean>;

/**
 * Brings the keyboard to the first thing that can be pressed in a zone, each time it is asked there: where nothing else
 * has it, from card to card as a turn goes on, or always.
 * @param isActive what is asked for in the zone; anything false: nothing
 */
export function useFocusWhenActive(
  zone: Readonly<Ref<HTMLElement | null>>,
  isActive: () => unknown,
  from: keyof typeof MAY_TAKE = 'idle',
): void {
  function takeFocus(): void {
    const isFree = isFocusFree() || MAY_TAKE[from](document.activeElement!);
    if (!isActive() || !isFree) return;
    const first = zone.value?.querySelector<HTMLElement>('button:not([aria-disabled])');
    first?.focus({ preventScroll: from !== 'always' });
  }
  // A frame later: to focus is to lay the page out, and a board is long enough to mount.
  onMounted(() => requestAnimationFrame(takeFocus));
  watch(isActive, takeFocus, { flush: 'post' });
}
