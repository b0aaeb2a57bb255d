import { computed, reactive, shallowRef, type ShallowRef, watch } from 'vue';
import type { Seat } from '#shared/ids.ts';
import type { Consequence, Donkey, Event, Move, View } from '../rules/model.ts';
import {
  choiceOf,
  consequenceOf,
  type ExplainingTurnPorts,
  useDraftedChoice,
} from '#renderer/screen/turn.ts';
import { useSchedule } from '#renderer/screen/useSchedule.ts';
import { runTime } from './race.ts';

export interface Draft {
  /** to bet on or to move */
  readonly selected: Donkey | null;
  readonly pointed: Donkey | null;
}

export const EMPTY_DRAFT: Draft = { selected: null, pointed: null };

interface DerbyTurnPorts extends ExplainingTurnPorts<Move, Consequence | null, Draft> {
  seat(): Seat | null;
  /** a press only picks; a button of the dock sends the move */
  readonly hasDock: boolean;
}

export function useTurn(ports: DerbyTurnPorts) {
  const { draft, hasDock, hinted, choose } = ports;
  const seat = computed(ports.seat);
  const choices = () => (seat.value === null ? [] : ports.choices());
  const choiceOn = (donkey: Donkey | null) => choiceOf(choices(), donkey && { donkey });
  /** Donkey that the move would use. Above a dock the last donkey to move is chosen automatically. */
  const chosen = computed(() => {
    if (seat.value === null) return null;
    const [only, other] = choices();
    const isLast = hasDock && !other && only?.move.type === 'advance';
    return isLast ? only.move.donkey : draft.value.selected;
  });
  const { kind, confirm } = useDraftedChoice({ draft, choices, choose }, () =>
    choiceOn(chosen.value),
  );

  function play(type: Move['type']): void {
    const choice = choiceOf(choices(), { type });
    if (choice) choose(choice.move);
  }
  function pick(selected: Donkey | null): void {
    draft.value = { ...draft.value, selected };
  }

  return reactive({
    /** null also while a move is in flight */
    kind,
    seat,
    chosen,
    active: computed(() => draft.value.pointed ?? chosen.value),
    betOn: (donkey: Donkey | null) => consequenceOf(choiceOn(donkey), 'bet'),
    advanceOf: (donkey: Donkey | null) => consequenceOf(choiceOn(donkey), 'advance'),
    isHinted: (type: Move['type'], donkey: Donkey | null = null): boolean => {
      const move = hinted();
      return move?.type === type && (!('donkey' in move) || move.donkey === donkey);
    },
    point: (pointed: Donkey | null): void => {
      draft.value = { ...draft.value, pointed };
    },
    /** Without a dock a second press places the marker; a pending move of a donkey needs one press. */
    press: (type: 'bet' | 'advance', donkey: Donkey): void => {
      if (kind.value === null) return;
      const isPicked = draft.value.selected === donkey;
      if (!choiceOf(choices(), { type, donkey })) ports.explain({ type, donkey });
      else if (hasDock) pick(isPicked ? null : donkey);
      else if (isPicked || type === 'advance') choose({ type, donkey });
      else pick(donkey);
    },
    /** No first press: the marker was dragged there. */
    place: (donkey: Donkey): void => {
      pick(donkey);
      confirm();
    },
    putBack: (): void => {
      pick(null);
    },
    confirm,
    roll: (): void => {
      play('roll');
    },
    pass: (): void => {
      play('no-bet');
    },
  });
}

export type Turn = ReturnType<typeof useTurn>;

/** Returns the view whose numbers can be shown: that of a step in which a donkey runs, once it is there. */
export function useViewAfterRun(
  view: () => View,
  event: () => Event | null,
): Readonly<ShallowRef<View>> {
  const viewAfterRun = shallowRef(view());
  const { passed } = useSchedule(() => {
    const shown = event();
    return shown?.type === 'advanced' ? [runTime(shown)] : null;
  });
  // Not at once: the view is set before the event, and before its times.
  watch(
    [view, passed],
    () => {
      if (passed.value > 0) viewAfterRun.value = view();
    },
    { flush: 'post' },
  );
  return viewAfterRun;
}
