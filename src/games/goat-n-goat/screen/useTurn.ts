import { computed, reactive, ref } from 'vue';
import type {
  Consequence,
  DrawConsequence,
  FlockConsequence,
  Goat,
  Mountain,
  Move,
  View,
} from '../rules/model.ts';
import {
  useMoveDraft,
  type Choice,
  type DecisionProps,
} from '../../../renderer/table/kit/moveDraft.ts';
import { keyOf, pickAlike, pickUpTo, placesOf, type Picked } from './picking.ts';

/**
 * The decision being made. A press chooses or puts back, and nothing is done before it is confirmed. What the step does
 * not allow is answered with the rule.
 */
export function useTurn(
  props: DecisionProps & { readonly view: View },
  choose: (move: Move) => void,
) {
  const picked = ref<Picked>([]);
  const mountain = ref<Mountain | null>(null);
  const { choices, hinted, object } = useMoveDraft<Move, Consequence | null>(props, back);
  const view = (): View => props.view;

  const asked = computed(() => (choices.value.length > 0 ? view().phase : null));
  const isHandAsked = computed(() => asked.value === 'play' || asked.value === 'give-up');
  const hand = computed<readonly Goat[]>(() => view().hand ?? []);
  const need = computed(() => view().need ?? 0);

  /** The choice that is ready to be made; undefined while something is missing. */
  const ready = computed(() => {
    if (asked.value === 'mountain') return climb(mountain.value);
    const from = asked.value === 'draw' ? view().display : hand.value;
    const key = keyOf(picked.value.map((place) => from[place]!));
    return choices.value.find(({ move }) => 'cards' in move && keyOf(move.cards) === key);
  });
  const climb = (to: Mountain | null): Choice<Move, Consequence | null> | undefined =>
    choices.value.find(({ move }) => move.type === 'mountain' && move.mountain === to);

  /** What the goats that are picked would do to the flocks, once they can be played. */
  const preview = computed<readonly FlockConsequence[]>(() => {
    const consequence = ready.value?.consequence;
    return consequence?.type === 'play' ? consequence.flocks : [];
  });

  /** What any draw would do to the hand, before the goats are chosen. */
  const draw = computed<DrawConsequence | null>(() => {
    const consequence = choices.value[0]?.consequence;
    return consequence?.type === 'draw' ? consequence : null;
  });

  function pressHand(place: number): void {
    if (!isHandAsked.value) void object({ type: 'play', cards: [hand.value[place]!] });
    else if (asked.value === 'play') picked.value = pickAlike(hand.value, picked.value, place);
    else picked.value = pickUpTo(need.value, picked.value, place);
  }

  function pressDisplay(place: number): void {
    if (asked.value !== 'draw') {
      void object({ type: 'draw', cards: [view().display[place]!] });
      return;
    }
    picked.value = pickUpTo(need.value, picked.value, place);
  }

  /** Whether what is chosen can be done without a second look: no flock is lost by it. */
  const isSafe = (): boolean => {
    const consequence = ready.value?.consequence;
    return ready.value !== undefined && (consequence?.type !== 'play' || consequence.lost === 0);
  };

  /** A goat that is pressed twice is played, or drawn if only one is to be. */
  function pressTwice(place: number): void {
    if (asked.value !== 'play' && (asked.value !== 'draw' || need.value > 1)) return;
    picked.value = [place];
    if (isSafe()) confirm();
  }

  /** Takes up a goat of the hand, with those that are chosen already if it is one of them or like them. */
  function lift(place: number): { readonly undo: () => void } | false {
    if (asked.value !== 'play') return false;
    const before = picked.value;
    if (!before.includes(place)) picked.value = pickAlike(hand.value, before, place);
    return {
      undo: () => {
        picked.value = before;
      },
    };
  }

  /** Goats let go over the own flocks are played; where one would be lost, they wait for the button. */
  function drop(): void {
    if (isSafe()) confirm();
  }

  function aim(to: Mountain): void {
    if (!climb(to)) void object({ type: 'mountain', mountain: to });
    else mountain.value = mountain.value === to ? null : to;
  }

  function confirm(): void {
    if (ready.value) choose(ready.value.move);
  }

  /** Puts everything back; false if nothing was picked. */
  function back(): boolean {
    const had = picked.value.length > 0 || mountain.value !== null;
    picked.value = [];
    mountain.value = null;
    return had;
  }

  return reactive({
    /** the step that is asked for; null if nothing is */
    asked,
    isHandAsked,
    need,
    picked,
    mountain,
    ready,
    preview,
    draw,
    hint: useHinted(view, hinted),
    isOffered: (to: Mountain): boolean => climb(to) !== undefined,
    pressHand,
    pressDisplay,
    pressTwice,
    lift,
    drop,
    aim,
    confirm,
    pass: (): void => {
      choose({ type: 'no-mountain' });
    },
    back,
  });
}

/** What a hint points to. */
function useHinted(view: () => View, hinted: () => Move | null) {
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

export type Turn = ReturnType<typeof useTurn>;
