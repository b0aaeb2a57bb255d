import { computed, reactive, ref, watch } from 'vue';
import type {
  Consequence,
  Goat,
  Mountain,
  Move,
  View,
} from '../../../main/games/goat-n-goat/model.ts';
import type { OwedDecision } from '../../../shared/pushes.ts';
import { numberOf } from './naming.ts';

interface Offered {
  readonly move: Move;
  readonly consequence: Consequence | null;
}

const keyOf = (goats: readonly Goat[]): string => goats.toSorted().join(' ');

/**
 * The decision being made. Goats are picked by their places, for a hand may hold the same one twice. The last goat of a
 * draw draws them all; what is played, given up or climbed waits for a second press, which says its cost.
 */
export function useTurn(
  view: () => View,
  decision: () => OwedDecision | null,
  hinted: () => Move | null,
  choose: (move: Move) => void,
) {
  const picked = ref<readonly number[]>([]);
  const mountain = ref<Mountain | null>(null);

  const offered = computed(() => (decision()?.choices ?? []) as readonly Offered[]);
  const asked = computed(() => (offered.value.length > 0 ? view().phase : null));
  const from = computed<readonly Goat[]>(() =>
    asked.value === 'draw' ? view().display : (view().hand ?? []),
  );
  const need = computed(() => view().need ?? 0);

  /** The choice that is ready to be made; undefined while something is missing. */
  const ready = computed(() => {
    if (asked.value === 'mountain') return climb(mountain.value);
    const key = keyOf(picked.value.map((place) => from.value[place]!));
    return offered.value.find(({ move }) => 'cards' in move && keyOf(move.cards) === key);
  });
  const climb = (to: Mountain | null): Offered | undefined =>
    offered.value.find(({ move }) => move.type === 'mountain' && move.mountain === to);

  function press(place: number): void {
    if (picked.value.includes(place)) picked.value = picked.value.filter((at) => at !== place);
    else if (asked.value === 'play') picked.value = [...alike(place), place];
    else picked.value = [...picked.value, place].slice(-need.value);
    if (asked.value === 'draw' && ready.value) confirm();
  }

  /** Goats of another number go back: only equal ones are played together. */
  const alike = (place: number): readonly number[] =>
    picked.value.filter((at) => numberOf(from.value[at]!) === numberOf(from.value[place]!));

  function confirm(): void {
    if (ready.value) choose(ready.value.move);
  }

  function back(): boolean {
    const had = picked.value.length > 0 || mountain.value !== null;
    picked.value = [];
    mountain.value = null;
    return had;
  }

  watch(() => decision()?.decision, back);

  return reactive({
    /** the step that is asked for; null if nothing is */
    asked,
    need,
    picked,
    mountain,
    ready,
    isOffered: (to: Mountain): boolean => climb(to) !== undefined,
    isHinted: (goat: Goat, kind: 'hand' | 'display'): boolean => {
      const move = hinted();
      if (!move || !('cards' in move)) return false;
      return (move.type === 'draw') === (kind === 'display') && move.cards.includes(goat);
    },
    isHintedMountain: (to: Mountain): boolean => {
      const move = hinted();
      return move?.type === 'mountain' && move.mountain === to;
    },
    isPassHinted: (): boolean => hinted()?.type === 'no-mountain',
    press,
    aim: (to: Mountain): void => {
      if (mountain.value === to) confirm();
      else if (climb(to)) mountain.value = to;
    },
    confirm,
    pass: (): void => {
      choose({ type: 'no-mountain' });
    },
    back,
  });
}

export type Turn = ReturnType<typeof useTurn>;
