import { computed, reactive, ref, watch } from 'vue';
import type { Card, Consequence, Move } from '../../../main/games/six-nimmt/model.ts';
import type { OwedDecision } from '../../../shared/pushes.ts';

interface Offered {
  readonly move: Move;
  readonly consequence: Consequence;
}

/**
 * The decision being made: which card lies ready, and what it would do. A card is chosen by a first press and played
 * by a second, so that a wrong press costs nothing; a row, which everyone has been waiting for, by one.
 */
export function useChoice(
  decision: () => OwedDecision | null,
  hinted: () => Move | null,
  play: (move: Move) => void,
) {
  const chosen = ref<Card | null>(null);
  const pointed = ref<Card | null>(null);

  const offered = computed(() => (decision()?.choices ?? []) as readonly Offered[]);
  const active = computed(() => pointed.value ?? chosen.value);
  const kind = computed(() => offered.value[0]?.move.type ?? null);
  const consequence = computed(() => offerOf(active.value)?.consequence ?? null);

  const offerOf = (card: Card | null): Offered | undefined =>
    offered.value.find(({ move }) => move.type !== 'take-row' && move.card === card);
  const rowOffer = (row: number): Offered | undefined =>
    offered.value.find(({ move }) => move.type === 'take-row' && move.row === row);

  function press(card: Card): void {
    if (chosen.value === card) confirm();
    else if (offerOf(card)) chosen.value = card;
  }

  function confirm(): void {
    const offer = offerOf(chosen.value);
    if (offer) play(offer.move);
  }

  watch(
    () => decision()?.decision,
    (now, before) => {
      if (now !== undefined && now !== before) chosen.value = null;
    },
  );

  return reactive({
    /** what is asked for: draft, choose or take-row; null if nothing is */
    kind,
    chosen,
    /** under the pointer or the keyboard, else the chosen one */
    active,
    consequence,
    isHintedCard: (card: Card): boolean => {
      const move = hinted();
      return move !== null && move.type !== 'take-row' && move.card === card;
    },
    isHintedRow: (row: number): boolean => {
      const move = hinted();
      return move?.type === 'take-row' && move.row === row;
    },
    isOffered: (card: Card): boolean => offerOf(card) !== undefined,
    rowOffer,
    point: (card: Card | null): void => {
      pointed.value = card;
    },
    press,
    confirm,
    putBack: (): void => {
      chosen.value = null;
    },
    takeRow: (row: number): void => {
      const offer = rowOffer(row);
      if (offer) play(offer.move);
    },
  });
}

export type Choosing = ReturnType<typeof useChoice>;
