import { computed, reactive, ref, watch } from 'vue';
import type {
  AdvanceConsequence,
  BetConsequence,
  Consequence,
  Donkey,
  Move,
} from '../../../main/games/donkey-derby/model.ts';
import type { OfferedChoice, OwedDecision } from '../../../shared/pushes.ts';

interface Offered {
  readonly move: Move;
  readonly consequence: Consequence | null;
}

interface Ports {
  readonly decision: () => OwedDecision | null;
  /** the move that a hint points to */
  readonly hinted: () => OfferedChoice['move'] | null;
  readonly play: (move: Move) => void;
  /** says the rule against a move that is not offered */
  readonly object: (move: Move) => void;
}

/**
 * The decision being made. A bet is never taken back, so a first press chooses the column and a second places the
 * marker. The die, and the donkey that everyone is waiting for, need one press.
 */
export function useChoice({ decision, hinted, play, object }: Ports) {
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

  function playOnly(type: Move['type']): void {
    const offer = offered.value.find(({ move }) => move.type === type);
    if (offer) play(offer.move);
  }
  function confirm(): void {
    const offer = offerOf(chosen.value);
    if (offer) play(offer.move);
  }

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
    isHinted: (type: Move['type'], donkey: Donkey | null = null): boolean => {
      const move = hinted() as Move | null;
      return move?.type === type && (!('donkey' in move) || move.donkey === donkey);
    },
    point: (donkey: Donkey | null): void => {
      pointed.value = donkey;
    },
    bet: (donkey: Donkey): void => {
      if (kind.value !== 'bet') return;
      if (!offerOf(donkey)) object({ type: 'bet', donkey });
      else if (chosen.value === donkey) confirm();
      else chosen.value = donkey;
    },
    confirm,
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
      const offer = offerOf(donkey);
      if (kind.value === 'advance' && offer) play(offer.move);
      else if (kind.value !== null) object({ type: 'advance', donkey });
    },
  });
}

export type Choosing = ReturnType<typeof useChoice>;
