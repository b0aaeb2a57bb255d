import { computed, reactive } from 'vue';
import type {
  Colour,
  Consequence,
  DrawConsequence,
  FlockConsequence,
  Goat,
  Mountain,
  Move,
  PlayConsequence,
  View,
} from '../../rules/model.ts';
import type { Choice } from '../../../../renderer/table/kit/moveDraft.ts';
import { usePhoneDraft } from '../../../../renderer/phone/kit/draft.ts';
import type { PhoneBoardProps } from '../../../../renderer/phone/kit/game.ts';
import { keyOf, pickAlike, pickUpTo, type Picked } from '../picking.ts';

/** Places in the hand or in the display, or a mountain. */
interface Draft {
  readonly places: Picked;
  readonly mountain: Mountain | null;
}

const NOTHING: Draft = { places: [], mountain: null };

/** A turn as it is made on a phone: a touch picks or puts back, `act` does what is picked. */
export function usePhoneTurn(
  props: PhoneBoardProps<View>,
  on: { readonly choose: (move: Move) => void; readonly why: (move: Move) => void },
) {
  const draft = usePhoneDraft<Move, Consequence | null, Draft>(props, NOTHING);
  const isMine = computed(() => props.viewer !== null && props.view.toMove.includes(props.viewer));
  const step = computed(() => (isMine.value ? props.view.phase : null));
  const asked = computed(() => (draft.choices.value.length > 0 ? step.value : null));
  const isShown = computed(() => !props.isCovered && (asked.value !== null || props.isSending));
  const picked = computed(() => (isShown.value ? draft.picked.value : NOTHING));
  const hand = computed<readonly Goat[]>(() => props.view.hand ?? []);
  const need = computed(() => props.view.need ?? 0);

  const from = computed(() => (step.value === 'draw' ? props.view.display : hand.value));
  const cards = computed(() => picked.value.places.map((place) => from.value[place]!));
  const climb = (to: Mountain | null): Choice<Move, Consequence | null> | undefined =>
    draft.choices.value.find(({ move }) => move.type === 'mountain' && move.mountain === to);

  /** The choice that is ready to be made; undefined while something is missing. */
  const ready = computed(() => {
    if (asked.value === 'mountain') return climb(picked.value.mountain);
    const key = keyOf(cards.value);
    return draft.choices.value.find(({ move }) => 'cards' in move && keyOf(move.cards) === key);
  });

  /** What any draw does to the hand, before the goats are picked. */
  const draws = computed<DrawConsequence | null>(() => {
    const consequence = draft.choices.value[0]?.consequence;
    return consequence?.type === 'draw' ? consequence : null;
  });
  const plays = computed<PlayConsequence | null>(() => {
    const consequence = ready.value?.consequence;
    return consequence?.type === 'play' ? consequence : null;
  });

  function pick(places: Picked): void {
    draft.picked.value = { places, mountain: null };
  }

  function touchHand(place: number): void {
    if (asked.value === 'play') pick(pickAlike(hand.value, picked.value.places, place));
    else if (asked.value === 'give-up') pick(pickUpTo(need.value, picked.value.places, place));
    else if (asked.value !== null) on.why({ type: 'play', cards: [hand.value[place]!] });
  }

  function touchDisplay(place: number): void {
    if (asked.value === 'draw') pick(pickUpTo(need.value, picked.value.places, place));
    else if (asked.value !== null) on.why({ type: 'draw', cards: [props.view.display[place]!] });
  }

  function touchMountain(to: Mountain): void {
    if (!climb(to)) return;
    const mountain = picked.value.mountain === to ? null : to;
    draft.picked.value = { places: [], mountain };
  }

  return reactive({
    /** the step of this seat's own turn; null while others play, and once all is over */
    step: computed(() => (step.value === 'over' ? null : step.value)),
    /** the step that can be made now; null while a move is on its way too */
    asked,
    need,
    hand,
    /** the goats that are picked */
    cards,
    places: computed(() => picked.value.places),
    mountain: computed(() => picked.value.mountain),
    isReady: computed(() => ready.value !== undefined),
    plays,
    draws,
    isOffered: (to: Mountain): boolean => climb(to) !== undefined,
    /** what the goats that are picked would do to this flock, once they can be played */
    wouldDo: (colour: Colour): FlockConsequence | null =>
      plays.value?.flocks.find((flock) => flock.colour === colour) ?? null,
    touchHand,
    touchDisplay,
    touchMountain,
    act: (): void => {
      if (ready.value) on.choose(ready.value.move);
    },
    pass: (): void => {
      on.choose({ type: 'no-mountain' });
    },
  });
}

export type PhoneTurn = ReturnType<typeof usePhoneTurn>;
