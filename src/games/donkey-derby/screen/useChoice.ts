import { computed, reactive } from 'vue';
import type {
  AdvanceConsequence,
  BetConsequence,
  Consequence,
  Donkey,
  Move,
} from '../rules/model.ts';
import {
  useChosen,
  useMoveDraft,
  type Choice,
  type DecisionProps,
} from '../../../renderer/table/kit/moveDraft.ts';

/**
 * The decision being made. A first press chooses a column, which says what its space pays, and a second places the
 * marker, as does a marker drawn there. The die, and the donkey that everyone is waiting for, need one press.
 */
export function useChoice(props: DecisionProps, play: (move: Move) => void) {
  const { chosen, active, point } = useChosen<Donkey>();
  const { choices, kind, hinted, object } = useMoveDraft<Move, Consequence | null>(props, () => {
    chosen.value = null;
    point(null);
  });

  const choiceOf = (donkey: Donkey | null): Choice<Move, Consequence | null> | undefined =>
    choices.value.find(({ move }) => 'donkey' in move && move.donkey === donkey);
  function consequenceOf<Type extends Consequence['type']>(donkey: Donkey | null, type: Type) {
    const consequence = choiceOf(donkey)?.consequence;
    return consequence?.type === type
      ? (consequence as Extract<Consequence, { type: Type }>)
      : null;
  }

  function playOnly(type: Move['type']): void {
    const choice = choices.value.find(({ move }) => move.type === type);
    if (choice) play(choice.move);
  }
  function confirm(): void {
    const choice = choiceOf(chosen.value);
    if (choice) play(choice.move);
  }

  return reactive({
    /** what is asked for: bet, roll or advance; null if nothing is */
    kind,
    /** who is asked */
    seat: computed(() => (kind.value === null ? null : (props.decision?.seat ?? null))),
    /** whose column the marker would go to */
    chosen,
    active,
    betOn: (donkey: Donkey | null): BetConsequence | null => consequenceOf(donkey, 'bet'),
    advanceOf: (donkey: Donkey): AdvanceConsequence | null => consequenceOf(donkey, 'advance'),
    isHinted: (type: Move['type'], donkey: Donkey | null = null): boolean => {
      const move = hinted();
      return move?.type === type && (!('donkey' in move) || move.donkey === donkey);
    },
    point,
    bet: (donkey: Donkey): void => {
      if (kind.value !== 'bet') return;
      if (!choiceOf(donkey)) void object({ type: 'bet', donkey });
      else if (chosen.value === donkey) confirm();
      else chosen.value = donkey;
    },
    confirm,
    /** Without a first press: the marker was drawn there. */
    place: (donkey: Donkey): void => {
      chosen.value = donkey;
      confirm();
    },
    putBack: (): void => {
      chosen.value = null;
    },
    pass: (): void => {
      playOnly('no-bet');
    },
    roll: (): void => {
      playOnly('roll');
    },
    advance: (donkey: Donkey): void => {
      const choice = choiceOf(donkey);
      if (kind.value === 'advance' && choice) play(choice.move);
      else if (kind.value !== null) void object({ type: 'advance', donkey });
    },
  });
}

export type Choosing = ReturnType<typeof useChoice>;
