import { computed, reactive } from 'vue';
import type { Mountain, Move, View } from '../../../main/games/goat-n-goat/model.ts';
import { placesOf } from './picking.ts';

/** What a hint points to. */
export function useHinted(view: () => View, hinted: () => Move | null) {
  const inDisplay = computed(() => {
    const move = hinted();
    return move?.type === 'draw' ? placesOf(move.cards, view().display) : [];
  });
  const inHand = computed(() => {
    const move = hinted();
    const isFromHand = move?.type === 'play' || move?.type === 'give-up';
    return isFromHand ? placesOf(move.cards, view().hand ?? []) : [];
  });

  return reactive({
    inDisplay,
    inHand,
    isMountain: (to: Mountain): boolean => {
      const move = hinted();
      return move?.type === 'mountain' && move.mountain === to;
    },
    isPass: computed(() => hinted()?.type === 'no-mountain'),
  });
}
