import { defineStore } from 'pinia';
import { computed } from 'vue';
import { useMatch } from './match.ts';
import { podiumState, podiumTimes } from './podiumTimes.ts';
import { useSchedule } from '../screen/useSchedule.ts';

/** Building of the podium after the last step of a match; a match that was over before is shown complete. */
export const usePodium = defineStore('podium', () => {
  const match = useMatch();
  const steps = computed(() => {
    const { lastPush, isPlaying } = match;
    const result = lastPush?.snapshot.result;
    if (!result || lastPush.fresh || isPlaying) return 0;
    return new Set(result.places.filter((place) => place <= 3)).size;
  });
  const times = computed(() => (steps.value > 1 ? podiumTimes(steps.value) : null));
  const { passed } = useSchedule(() => times.value);
  const state = computed(() => podiumState(steps.value, passed.value));

  return {
    shown: computed(() => (state.value.isBuilding ? state.value.shown : Infinity)),
    isRolling: computed(() => state.value.isRolling),
    isBuilding: computed(() => state.value.isBuilding),
  };
});
