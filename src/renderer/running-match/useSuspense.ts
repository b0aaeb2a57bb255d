import { computed, onScopeDispose, ref, watch, type ComputedRef } from 'vue';
import { useAnyInput } from '../ui/useAnyInput.ts';
import { useReducedMotion } from '../ui/useReducedMotion.ts';
import { useMatch } from './match.ts';
import { useSpeed } from '../screen/playback.ts';
import type { Status } from '../screen/eventPresentation.ts';

/** Status while the current step's outcome is not yet visible, such as a rolling die; else null. An input ends it. */
export function useSuspense(): ComputedRef<Status | null> {
  const match = useMatch();
  const isStill = useReducedMotion();
  const speed = useSpeed();
  const isRunning = ref(false);
  const suspense = computed(() => {
    const event = match.step?.frame.event;
    return event?.by === 'game' ? (match.screen?.suspense(event.event) ?? null) : null;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(timer);
    isRunning.value = false;
  }

  watch(
    suspense,
    (now) => {
      clearTimeout(timer);
      isRunning.value = now !== null && !isStill.value;
      if (isRunning.value) timer = setTimeout(end, now!.ms * speed.value);
    },
    { immediate: true, flush: 'sync' },
  );
  useAnyInput(end);
  onScopeDispose(end);

  return computed(() => (isRunning.value ? (suspense.value?.status ?? null) : null));
}
