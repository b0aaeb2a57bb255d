import { computed, reactive, ref, watch } from 'vue';
import type {
  AdvanceConsequence,
  BetConsequence,
  Consequence,
  Donkey,
  Move,
} from '../../../main/games/donkey-derby/model.ts';
import type { OwedDecision } from '../../../shared/pushes.ts';

interface Offered {
  readonly move: Move;
  readonly consequence: Consequence | null;
}

/**
 * The decision being made. A bet is never taken back, so a first press chooses the column and a second places the
 * marker. The die, and the donkey that everyone is waiting for, need one press.
 */
export function useChoice(decision: () => OwedDecision | null, play: (move: Move) => void) {
  const chosen = ref<Donkey | null>(null);
  const pointed = ref<Donkey | null>(null);

  const offered = computed(() => (decision()?.choices ?? []) as readonly Offered[]);
  const kind = computed(() => offered.value[0]?.move.type ?? null);
  const active = computed(() => pointed.value ?? chosen.value);

  const offerOf = (donkey: Donkey | null): Offered | undefined =>
    offered.value.find(({ move }) => 'donkey' in move && move.donkey === donkey);
  function consequenceOf<Type extends Consequence['type']>(donkey: Donkey | null, type: Type) {
    const consequence = offerOf(donkey)?.consequence;
    return consequence?.type === type
      ? (consequence as Extract<Consequence, { type: Type }>)
      : null;
  }

  function playIf(isMeant: (move: Move) => boolean): void {
    const offer = offered.value.find(({ move }) => isMeant(move));
    if (offer) play(offer.move);
  }
  const confirm = (): void => {
    playIf((move) => move.type === 'bet' && move.donkey === chosen.value);
  };

  watch(
    () => decision()?.decision,
    () => {
      chosen.value = pointed.value = null;
    },
  );

  return reactive({
    /** what is asked for: bet, roll or advance; null if nothing is */
    kind,
    /** who is asked */
    seat: computed(() => (kind.value === null ? null : (decision()?.seat ?? null))),
    /** whose column the marker would go to */
    chosen,
    /** under the pointer or the keyboard, else the chosen one */
    active,
    betOn: (donkey: Donkey | null): BetConsequence | null => consequenceOf(donkey, 'bet'),
    advanceOf: (donkey: Donkey): AdvanceConsequence | null => consequenceOf(donkey, 'advance'),
    point: (donkey: Donkey | null): void => {
      pointed.value = donkey;
    },
    bet: (donkey: Donkey): void => {
      if (chosen.value === donkey) confirm();
      else if (offerOf(donkey)) chosen.value = donkey;
    },
    confirm,
    putBack: (): void => {
      chosen.value = null;
    },
    pass: (): void => {
      playIf(({ type }) => type === 'no-bet');
    },
    roll: (): void => {
      playIf(({ type }) => type === 'roll');
    },
    advance: (donkey: Donkey): void => {
      playIf((move) => move.type === 'advance' && move.donkey === donkey);
    },
  });
}

export type Choosing = ReturnType<typeof useChoice>;
