import { onScopeDispose, ref, watch } from 'vue';
import { useReducedMotion } from '../../../renderer/ui/useReducedMotion.ts';
import type { Event } from '../rules/model.ts';

/** The faces a tumbling die shows before it falls on its own. */
const FACES_PASSING = [3, 0, 5, 1, 4, 2] as const;
/** in ms, for each of them */
const FACE_TIME = 90;
/** in ms, until the die lies still */
export const TUMBLE_TIME = FACES_PASSING.length * FACE_TIME;

type Rolled = Extract<Event, { type: 'rolled' }>;

/** A die that tumbles for a moment when it is rolled; what comes next stops it, and reduced motion has none of it. */
export function useTumble(rolled: () => Rolled | null) {
  const isStill = useReducedMotion();
  /** null when it lies */
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
