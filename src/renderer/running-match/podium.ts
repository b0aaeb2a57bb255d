import { defineStore } from 'pinia';
import { computed } from 'vue';
import { useMatch } from './match.ts';
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

/** In ms at normal speed. */
const BETWEEN_STEPS = 550;
export const DRUM_ROLL = 800;

/** Returns when further steps are filled after the lowest: at last the drum begins to roll, and the first place is filled. */
export function podiumTimes(steps: number): readonly number[] {
  const rollStart = (steps - 1) * BETWEEN_STEPS;
  const filled = Array.from({ length: steps - 2 }, (_, at) => (at + 1) * BETWEEN_STEPS);
  return [...filled, rollStart, rollStart + DRUM_ROLL];
}

/** Returns how many steps are filled, and whether the drum rolls, after so many of the times have passed. */
export function podiumState(steps: number, passed: number) {
  const isComplete = passed >= steps;
  return {
    shown: isComplete ? steps : Math.min(passed, steps - 2) + 1,
    isRolling: passed === steps - 1,
    isBuilding: !isComplete,
  };
}
