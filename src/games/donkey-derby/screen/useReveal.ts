import { computed, onScopeDispose, ref } from 'vue';
import { useReducedMotion } from '../../../renderer/ui/useReducedMotion.ts';
import { PRESS_GUARD_MS } from '../../../renderer/match/kit/playback.ts';

/** in ms, from one to the next */
const BEAT = 650;

/**
 * Counts up to `count`, one per `BEAT`; at once under reduced motion, or when hurried. A reveal that has just begun
 * cannot be hurried: that press was for the earlier content.
 */
export function useReveal(count: number) {
  const isStill = useReducedMotion();
  const began = performance.now();
  const revealed = ref(isStill.value ? count : 0);
  const timer = setInterval(() => {
    if (revealed.value < count) revealed.value += 1;
    else clearInterval(timer);
  }, BEAT);
  onScopeDispose(() => {
    clearInterval(timer);
  });

  return {
    revealed,
    isDone: computed(() => revealed.value >= count),
    hurry: (): void => {
      if (performance.now() - began >= PRESS_GUARD_MS) revealed.value = count;
    },
  };
}
