import { onScopeDispose, ref, watch } from 'vue';
import { useReducedMotion } from '../../../renderer/ui/useReducedMotion.ts';
import type { Event } from '../rules/model.ts';

/** The faces shown by a tumbling die before its result. */
const FACES_PASSING = [3, 0, 5, 1, 4, 2] as const;
/** in ms, per face */
const FACE_TIME = 90;
/** in ms, until the die is still */
export const TUMBLE_TIME = FACES_PASSING.length * FACE_TIME;

type Rolled = Extract<Event, { type: 'rolled' }>;

/** Tumbles a die briefly when rolled; the next event stops it, and reduced motion skips it. */
export function useTumble(rolled: () => Rolled | null) {
  const isStill = useReducedMotion();
  /** null when still */
  const shown = ref<number | null>(null);
  const isTumbling = ref(false);
  let timer: ReturnType<typeof setInterval> | undefined;

  function stop(): void {
    clearInterval(timer);
    shown.value = null;
    isTumbling.value = false;
  }

  watch(
    rolled,
    (now) => {
      stop();
      if (!now || isStill.value) return;
      let passed = 0;
      isTumbling.value = true;
      shown.value = FACES_PASSING[0];
      timer = setInterval(() => {
        passed += 1;
        if (passed === FACES_PASSING.length) stop();
        else shown.value = FACES_PASSING[passed] ?? null;
      }, FACE_TIME);
    },
    { immediate: true },
  );
  onScopeDispose(stop);

  return { shown, isTumbling };
}
