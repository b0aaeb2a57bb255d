import { computed, onScopeDispose, ref, watch, type ComputedRef } from 'vue';
import { useReducedMotion } from '../../ui/useReducedMotion.ts';
import { useMatch } from './match.ts';
import type { Status } from './eventPresentation.ts';

/** Status while the current step's outcome is not yet visible, such as a rolling die; else null. */
export function useSuspense(): ComputedRef<Status | null> {
  const match = useMatch();
  const isStill = useReducedMotion();
  const isRunning = ref(false);
  const suspense = computed(() => {
    const event = match.step?.frame.event;
    return event?.by === 'game' ? (match.screen?.suspense(event.event) ?? null) : null;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;

  watch(
    suspense,
    (now) => {
      clearTimeout(timer);
      isRunning.value = now !== null && !isStill.value;
      if (isRunning.value)
        timer = setTimeout(() => {
          isRunning.value = false;
        }, now!.ms);
    },
    { immediate: true, flush: 'sync' },
  );
  onScopeDispose(() => {
    clearTimeout(timer);
  });

  return computed(() => (isRunning.value ? (suspense.value?.status ?? null) : null));
}
