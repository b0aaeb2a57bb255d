import { computed, reactive, ref } from 'vue';
import type { ActiveSet, Card, End, Scouting } from '../../../main/games/scout/model.ts';
import { sideKey, type Offers } from './offers.ts';

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
