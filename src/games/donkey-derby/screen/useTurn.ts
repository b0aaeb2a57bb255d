import { computed, reactive, type Ref } from 'vue';
import type { Seat } from '../../../shared/ids.ts';
import type { Consequence, Donkey, Move } from '../rules/model.ts';
import {
  chosenIn,
  offerOf,
  offerOn,
  pressOf,
  type Draft,
  type DraftContext,
  type Offer,
} from './turn.ts';

interface TurnPorts {
  readonly draft: Ref<Draft>;
  choices(): readonly Offer[];
  seat(): Seat | null;
  hinted(): Move | null;
  readonly hasDock: boolean;
  choose(move: Move): void;
  /** Shows the refusal of a move that is not offered. */
  refuse(move: Move): void;
}

/** A bet, a roll or a move of a donkey, by mouse, keys or touch. */
export function useTurn(ports: TurnPorts) {
  const { draft, hasDock } = ports;
  const seat = computed(ports.seat);
  const context = computed<DraftContext>(() => ({
    choices: seat.value === null ? [] : ports.choices(),
    hasDock,
  }));
  const kind = computed(() => context.value.choices[0]?.move.type ?? null);
  const chosen = computed(() =>
    seat.value === null ? null : chosenIn(draft.value, context.value),
  );

  function consequenceOf<Type extends Consequence['type']>(donkey: Donkey | null, type: Type) {
    const consequence = offerOn(donkey, context.value)?.consequence;
    return consequence?.type === type
      ? (consequence as Extract<Consequence, { type: Type }>)
      : null;
  }

  function play(offer: Offer | null): void {
    if (offer) ports.choose(offer.move);
  }
  function pick(selected: Donkey | null): void {
    draft.value = { ...draft.value, selected };
  }
  function confirm(): void {
    play(offerOn(chosen.value, context.value));
  }

  return reactive({
    /** kind of the possible move; null if none, or while one is in flight */
    kind,
    seat,
    chosen,
    active: computed(() => draft.value.pointed ?? chosen.value),
    betOn: (donkey: Donkey | null) => consequenceOf(donkey, 'bet'),
    advanceOf: (donkey: Donkey | null) => consequenceOf(donkey, 'advance'),
    isHinted: (type: Move['type'], donkey: Donkey | null = null): boolean => {
      const move = ports.hinted();
      return move?.type === type && (!('donkey' in move) || move.donkey === donkey);
    },
    point: (pointed: Donkey | null): void => {
      draft.value = { ...draft.value, pointed };
    },
    press: (type: 'bet' | 'advance', donkey: Donkey): void => {
      if (kind.value === null) return;
      const press = pressOf(draft.value, { type, donkey }, context.value);
      if (press.type === 'pick') pick(press.donkey);
      else if (press.type === 'play') ports.choose(press.move);
      else ports.refuse(press.move);
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
      play(offerOf('roll', context.value));
    },
    pass: (): void => {
      play(offerOf('no-bet', context.value));
    },
  });
}

export type Turn = ReturnType<typeof useTurn>;
