import type {
  ActiveSet,
  Card,
  Combination,
  Consequence,
  End,
  Move,
  Scouting,
  View,
} from '../rules/model.ts';
import {
  useMoveDraft,
  useWhyNot,
  type DecisionProps,
} from '../../../renderer/table/kit/moveDraft.ts';
import { longestWith, offersOf, showKey, sideKey, type Offers } from './offers.ts';
import { pressed, swept, type Picked } from './picking.ts';
import { computed, reactive, ref } from 'vue';

export type Action = 'show' | 'scout' | 'scout-and-show';
/** What is to be chosen now: an end of the active set, a place in the hand and a side, or the cards to show. */
export type Stage = 'end' | 'place' | 'show';

/**
 * The action being put together. Scout & Show too is a single move, sent when all of it has been chosen; until then
 * each step can be taken back.
 */
export function useTurn(
  props: DecisionProps & { readonly view: View },
  play: (move: Move) => void,
) {
  const { choices, hinted } = useMoveDraft<Move, Consequence | null>(props, clear);
  const view = (): View => props.view;
  const action = ref<Action>('show');
  const picked = ref<Picked>(null);
  const offers = computed(() => offersOf(choices.value));
  const isAsked = computed(() => props.decision !== null && view().phase === 'play');
  const scouting = useScouting(
    () => view().active,
    () => offers.value,
  );

  const stage = computed<Stage>(() => {
    if (action.value === 'show') return 'show';
    if (scouting.end === null) return 'end';
    return action.value === 'scout' || scouting.at === null ? 'place' : 'show';
  });
  /** The hand, with the scouted card as soon as that has its place. */
  const hand = computed<readonly Card[]>(() => {
    const held = view().hand ?? [];
    const { at, card } = scouting;
    return at === null || !card ? held : [...held.slice(0, at), card, ...held.slice(at)];
  });
  /** What a Show has to beat: within a Scout & Show what the Scout leaves. */
  const strength = computed<Combination | null>(() =>
    action.value === 'scout-and-show' && scouting.consequence
      ? scouting.consequence.left
      : view().strength,
  );

  const meant = computed<Move | null>(() => {
    if (action.value === 'scout') return scouting.whole && { type: 'scout', ...scouting.whole };
    if (!picked.value) return null;
    if (action.value === 'show') return { type: 'show', ...picked.value };
    return scouting.whole && { type: 'scout-and-show', ...scouting.whole, ...picked.value };
  });
  const shows = computed(() =>
    action.value === 'show' ? offers.value.shows : scouting.following?.get(scouting.at ?? -1),
  );
  /** The picked cards as a Show, if they may be shown. */
  const offered = computed(() => (picked.value ? shows.value?.get(showKey(picked.value)) : null));
  const isReady = computed(() =>
    action.value === 'scout' ? scouting.whole !== null : Boolean(offered.value),
  );
  const why = useWhyNot(props, () => (isReady.value ? null : meant.value));

  function begin(next: Action): void {
    if (!isAsked.value) return;
    clear();
    action.value = next;
    if (scouting.ends.length === 1) scouting.end = scouting.ends[0]!;
  }

  function clear(): void {
    action.value = 'show';
    picked.value = null;
    scouting.clear();
  }

  function takeFrom(end: End): void {
    if (action.value === 'show') begin('scout');
    scouting.at = picked.value = null;
    scouting.end = end;
  }

  /** A place is chosen by a first press; what follows depends on the action. */
  function putAt(place: number): void {
    if (action.value === 'scout' && scouting.at === place) confirm();
    else scouting.at = place;
    if (action.value === 'scout-and-show' && shows.value)
      picked.value = longestWith(shows.value, place);
  }

  /** One step back; false if there is none. */
  function back(): boolean {
    if (picked.value && action.value === 'show') picked.value = null;
    else if (action.value === 'show') return false;
    else if (scouting.at !== null) scouting.at = picked.value = null;
    else if (action.value === 'scout-and-show' && scouting.end && scouting.ends.length > 1)
      scouting.end = null;
    else clear();
    return true;
  }

  function confirm(): void {
    if (isReady.value && meant.value) play(meant.value);
  }

  return reactive({
    action,
    stage,
    isAsked,
    scouting,
    hand,
    strength,
    picked,
    offered,
    isReady,
    why,
    hinted,
    hint: useHinted(hinted, scouting, () => action.value),
    mayShow: computed(() => offers.value.shows.size > 0),
    mayScout: computed(() => scouting.ends.length > 0),
    mayDouble: computed(() => offers.value.following.size > 0),
    begin,
    takeFrom,
    putAt,
    turn: (): void => {
      if (stage.value === 'place') scouting.flip = !scouting.flip;
    },
    press: (at: number): void => {
      picked.value = pressed(picked.value, at);
    },
    sweep: (start: number, at: number): void => {
      picked.value = swept(start, at);
    },
    back,
    confirm,
  });
}

export type Turn = ReturnType<typeof useTurn>;

/** The Scout being put together: an end of the active set, which way up, and a place in the hand. */
export function useScouting(active: () => ActiveSet | null, offers: () => Offers) {
  const end = ref<End | null>(null);
  const flip = ref(false);
  const at = ref<number | null>(null);

  /** as it would stand in the hand */
  const card = computed<Card | null>(() => {
    const lying = end.value && active()?.cards.at(end.value === 'left' ? 0 : -1);
    if (!lying) return null;
    const [top, bottom] = lying;
    return flip.value ? [bottom, top] : [top, bottom];
  });
  const whole = computed<Scouting | null>(() =>
    end.value === null || at.value === null
      ? null
      : { end: end.value, flip: flip.value, at: at.value },
  );
  /** by place: the Shows that may follow */
  const following = computed(() => end.value && followingOf(end.value, flip.value));

  const followingOf = (from: End, flip: boolean) =>
    offers().following.get(sideKey({ end: from, flip }));

  return reactive({
    end,
    flip,
    at,
    card,
    whole,
    following,
    /** what any Scout does: to whom the token goes, and whether the round ends */
    offered: computed(() => [...offers().scouts.values()][0] ?? null),
    consequence: computed(() => end.value && offers().scouts.get(end.value)),
    ends: computed<readonly End[]>(() => [...offers().scouts.keys()]),
    /** whether a Show can follow a Scout from this end */
    endLeadsOn: (from: End): boolean =>
      [false, true].some((flip) => followingOf(from, flip) !== undefined),
    clear: (): void => {
      end.value = at.value = null;
      flip.value = false;
    },
  });
}

export type ScoutingTurn = ReturnType<typeof useScouting>;

/** Which part of the action a hint points to. */
export function useHinted(
  hinted: () => Move | null,
  scouting: ScoutingTurn,
  action: () => Move['type'],
) {
  const scout = () => {
    const move = hinted();
    return move?.type === 'scout' || move?.type === 'scout-and-show' ? move : null;
  };
  const isOnItsWay = (): boolean => scout() !== null && scout()!.end === scouting.end;
  const isSame = (): boolean =>
    isOnItsWay() && scout()!.flip === scouting.flip && scout()!.at === scouting.at;

  return {
    action: (type: Move['type']): boolean => hinted()?.type === type,
    end: (end: End): boolean => scout()?.end === end,
    turn: (): boolean => isOnItsWay() && scout()!.flip !== scouting.flip,
    place: (place: number): boolean => isOnItsWay() && scout()!.at === place,
    card(at: number): boolean {
      const move = hinted();
      if (move === null || move.type !== action() || !('from' in move)) return false;
      return (move.type === 'show' || isSame()) && move.from <= at && at <= move.to;
    },
  };
}
