import { computed, reactive } from 'vue';
import type {
  AdvanceConsequence,
  BetConsequence,
  Consequence,
  Donkey,
  Move,
  View,
} from '../../rules/model.ts';
import type { Seat } from '../../../../shared/ids.ts';
import { usePhoneDraft } from '../../../../renderer/phone/kit/draft.ts';
import type { PhoneBoardProps } from '../../../../renderer/phone/kit/game.ts';

/** A bet, a roll or a move as it is made on a phone: a touch picks a donkey or puts it back, `act` does what is picked. */
export function usePhoneRace(
  props: PhoneBoardProps<View>,
  on: { readonly choose: (move: Move) => void; readonly why: (move: Move) => void },
) {
  const { choices, picked } = usePhoneDraft<Move, Consequence | null, Donkey | null>(props, null);
  const isMine = computed(() => props.viewer !== null && props.view.toMove.includes(props.viewer));
  const step = computed(() => (isMine.value ? props.view.phase : null));
  const asked = computed(() => (choices.value.length > 0 ? step.value : null));

  const choiceOf = (donkey: Donkey | null) =>
    choices.value.find(({ move }) => 'donkey' in move && move.donkey === donkey);
  /** Where only one donkey is left to move, it need not be touched. */
  const chosen = computed<Donkey | null>(() => {
    if (props.isCovered || (asked.value === null && !props.isSending)) return null;
    const [only, other] = choices.value;
    const isOnly = other === undefined && only?.move.type === 'advance';
    return isOnly ? only.move.donkey : picked.value;
  });
  function consequenceOf<Type extends Consequence['type']>(donkey: Donkey | null, type: Type) {
    const consequence = choiceOf(donkey)?.consequence;
    return consequence?.type === type
      ? (consequence as Extract<Consequence, { type: Type }>)
      : null;
  }

  function touch(donkey: Donkey): void {
    if (asked.value === null) return;
    if (choiceOf(donkey)) picked.value = picked.value === donkey ? null : donkey;
    else on.why({ type: asked.value === 'bet' ? 'bet' : 'advance', donkey });
  }

  function act(): void {
    const choice = asked.value === 'roll' ? choices.value[0] : choiceOf(chosen.value);
    if (choice) on.choose(choice.move);
  }

  return reactive({
    /** the step of this seat; null while it is another's */
    step: computed(() => (step.value === 'over' ? null : step.value)),
    /** what can be done now; null while a move is on its way too */
    asked,
    seat: computed((): Seat | null => (isMine.value ? props.viewer : null)),
    chosen,
    betOn: (donkey: Donkey | null): BetConsequence | null => consequenceOf(donkey, 'bet'),
    advanceOf: (donkey: Donkey | null): AdvanceConsequence | null =>
      consequenceOf(donkey, 'advance'),
    touch,
    act,
    pass: (): void => {
      on.choose({ type: 'no-bet' });
    },
  });
}

export type PhoneRace = ReturnType<typeof usePhoneRace>;
