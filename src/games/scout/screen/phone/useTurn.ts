import { computed, reactive } from 'vue';
import type { Combination, Consequence, End, Move, View } from '../../rules/model.ts';
import { usePhoneDraft } from '../../../../renderer/phone/kit/draft.ts';
import type { PhoneBoardProps } from '../../../../renderer/phone/kit/game.ts';
import { useWhyNot } from '../../../../renderer/phone/kit/room.ts';
import { offersOf, showKey } from '../offers.ts';
import { swept } from '../picking.ts';
import {
  beginDouble,
  goneOn,
  handWith,
  isPlace,
  mayPlace,
  mayTake,
  moveOf,
  NOTHING,
  placedAt,
  scoutedCard,
  showsOf,
  stageOf,
  steppedBack,
  takenFrom,
  touched,
  turnedTo,
  type Draft,
  type Given,
} from './turn.ts';

/** The turn that is being put together on a phone: a touch changes the draft, and only `confirm` says it. */
export function usePhoneTurn(props: PhoneBoardProps<View>, choose: (move: Move) => void) {
  const { choices, picked: draft } = usePhoneDraft<Move, Consequence, Draft>(props, NOTHING);
  const given = computed<Given>(() => ({
    hand: props.view.hand ?? [],
    active: props.view.active,
    offers: offersOf(choices.value),
  }));
  const isAsked = computed(
    () => props.decision !== null && props.view.phase === 'play' && !props.isCovered,
  );
  const stage = computed(() => stageOf(draft.value));
  const scouting = computed(() => draft.value.scouting);
  const meant = computed(() => moveOf(draft.value));
  const show = computed(() => {
    const { picked } = draft.value;
    return (picked && showsOf(draft.value, given.value)?.get(showKey(picked))) ?? null;
  });
  const isReady = computed(() => {
    if (draft.value.action !== 'scout') return show.value !== null;
    return scouting.value !== null && mayPlace(draft.value, scouting.value, given.value);
  });
  const consequence = computed(
    () => (scouting.value && given.value.offers.scouts.get(scouting.value.end)) ?? null,
  );
  /** What a Show has to beat: within a Scout & Show what the Scout leaves. */
  const strength = computed<Combination | null>(() =>
    draft.value.isPlaced && consequence.value ? consequence.value.left : props.view.strength,
  );

  const change = (next: (draft: Draft) => Draft): void => {
    if (isAsked.value) draft.value = next(draft.value);
  };

  return reactive({
    isAsked,
    stage,
    action: computed(() => draft.value.action),
    picked: computed(() => draft.value.picked),
    scouting,
    /** as it would stand in the hand */
    card: computed(() => scouting.value && scoutedCard(props.view.active, scouting.value)),
    hand: computed(() => handWith(draft.value, given.value.hand, props.view.active)),
    strength,
    /** the picked cards as a Show, if they may be shown */
    show,
    consequence,
    isReady,
    /** the place of a Scout & Show leads on to a Show */
    leadsOn: computed(() => (showsOf(draft.value, given.value)?.size ?? 0) > 0),
    why: useWhyNot(() => (isReady.value ? null : meant.value)),
    mayShow: computed(() => given.value.offers.shows.size > 0),
    mayScout: computed(() => given.value.offers.scouts.size > 0),
    mayDouble: computed(() => given.value.offers.following.size > 0),
    mayTake: (end: End): boolean => mayTake(draft.value, end, given.value),
    mayPlace: (place: number): boolean =>
      scouting.value !== null && isPlace(draft.value, scouting.value, place, given.value),
    touch: (at: number): void => {
      if (stage.value === 'show')
        change((draft) => ({ ...draft, picked: touched(draft.picked, at) }));
    },
    slide: (start: number, at: number): void => {
      if (stage.value === 'show') change((draft) => ({ ...draft, picked: swept(start, at) }));
    },
    putBack: (): void => {
      change((draft) => ({ ...draft, picked: null }));
    },
    beginDouble: (): void => {
      change(() => beginDouble(given.value));
    },
    take: (end: End): void => {
      change((draft) => takenFrom(draft, end, given.value));
    },
    turn: (flip: boolean): void => {
      change((draft) => turnedTo(draft, flip, given.value));
    },
    place: (at: number): void => {
      change((draft) => placedAt(draft, at));
    },
    goOn: (): void => {
      change((draft) => goneOn(draft, given.value));
    },
    back: (): void => {
      change((draft) => steppedBack(draft, given.value));
    },
    confirm: (): void => {
      if (isAsked.value && isReady.value && meant.value) choose(meant.value);
    },
  });
}

export type PhoneTurn = ReturnType<typeof usePhoneTurn>;
